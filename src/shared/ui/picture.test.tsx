import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DefaultImage } from '@/shared/config/pictures';
import { Picture } from './picture';

const SIGNED = '/files/signed/1-a/courses/a.jpg';
const RENEWED = '/files/signed/2-b/courses/a.jpg';

test('a picture that fails is replaced by the default one until its URL has been renewed', () => {
  const pictureAt = (src: string) => <Picture src={src} kind={DefaultImage.generic} alt="یوگا" />;
  const shown = () => screen.getByAltText('یوگا').getAttribute('src');
  const { rerender, unmount } = render(pictureAt(SIGNED));
  expect(shown()).toBe(SIGNED);
  fireEvent.error(screen.getByAltText('یوگا'));
  expect(shown()).toMatch(/^\/images\/default-/);
  rerender(pictureAt(RENEWED));
  expect(shown()).toBe(RENEWED);
  fireEvent.error(screen.getByAltText('یوگا'));
  expect(shown()).toMatch(/^\/images\/default-/);
  unmount();
});
