import { afterEach, expect, test } from 'vitest';
import { chooseScheme, chosenScheme, followChosenScheme } from './colour-scheme';

afterEach(() => {
  chosenScheme.clear();
  document.head.innerHTML = '';
});

test('the bars of the browser follow the chosen scheme, also of another tab, else that of the device', () => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
  const colours = () =>
    [...document.querySelectorAll('meta')].map(({ content }) => content).join(' ');
  const stop = followChosenScheme();
  expect(colours()).toBe('#FAF7F1 #0F1A17');
  chooseScheme('dark');
  expect(colours()).toBe('#0F1A17 #0F1A17');
  const chooseElsewhere = (scheme: string) => {
    localStorage.setItem('scheme', JSON.stringify(scheme));
    window.dispatchEvent(new StorageEvent('storage', { key: 'scheme' }));
  };
  chooseElsewhere('light');
  expect(colours()).toBe('#FAF7F1 #FAF7F1');
  stop();
  chooseElsewhere('dark');
  expect(colours()).toBe('#FAF7F1 #FAF7F1');
});
