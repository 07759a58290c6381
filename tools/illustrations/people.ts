/** The six people of the illustrations. Every property is required, so a new person compiles only if it is complete. */
import { PALETTE } from './parts';

export type PersonName = 'mina' | 'amir' | 'sara' | 'reza' | 'parvin' | 'bahram';

export interface Person {
  /** What distinguishes the person, for the page of all parts. */
  label: string;
  age: number;
  skin: string;
  hair: { style: 'short' | 'curly' | 'thin' | 'fringe' | 'covered'; colour: string };
  /** A second colour at the temples and in the beard, or the hair's own. */
  greying: string;
  /** `hood` fits closely and covers the neck; `scarf` is loose and drapes over the shoulders. */
  hijab: { style: 'none' | 'hood' | 'scarf'; colour: string };
  beard: 'none' | 'moustache' | 'short' | 'full';
  hasGlasses: boolean;
  /** Distance from the spine to each shoulder, in pixels at size 1. */
  shoulders: number;
  /** Added to the radius of torso and limbs, in pixels at size 1. */
  weight: number;
  top: { colour: string; sleeves: 'short' | 'long' };
  bottom: { colour: string; legs: 'short' | 'long' };
  /** Stripes and shoes. */
  accent: string;
}

const { saffron, turquoise, light, pomegranate, paper } = PALETTE;
const NAVY = '#2B4A5E';
const NO_HIJAB = { style: 'none', colour: paper } as const;

export const PEOPLE: Readonly<Record<PersonName, Person>> = {
  mina: {
    label: 'Mina, 35, coach: sport hijab',
    age: 35,
    skin: '#E2B48C',
    hair: { style: 'covered', colour: '#3A241B' },
    greying: '#3A241B',
    hijab: { style: 'hood', colour: turquoise },
    beard: 'none',
    hasGlasses: false,
    shoulders: 15.5,
    weight: -0.3,
    top: { colour: saffron, sleeves: 'long' },
    bottom: { colour: NAVY, legs: 'long' },
    accent: paper,
  },
  amir: {
    label: 'Amir, 45, coach: short beard with some grey',
    age: 45,
    skin: '#CF9A6E',
    hair: { style: 'short', colour: '#2A211E' },
    greying: '#8F8C88',
    hijab: NO_HIJAB,
    beard: 'short',
    hasGlasses: false,
    shoulders: 18.5,
    weight: 0.7,
    top: { colour: turquoise, sleeves: 'short' },
    bottom: { colour: '#3D4A47', legs: 'long' },
    accent: saffron,
  },
  sara: {
    label: 'Sara, 22: scarf with a fringe',
    age: 22,
    skin: '#F1CBA8',
    hair: { style: 'fringe', colour: '#5B3420' },
    greying: '#5B3420',
    hijab: { style: 'scarf', colour: pomegranate },
    beard: 'none',
    hasGlasses: false,
    shoulders: 14.8,
    weight: -0.7,
    top: { colour: light, sleeves: 'long' },
    bottom: { colour: '#274B49', legs: 'long' },
    accent: saffron,
  },
  reza: {
    label: 'Reza, 28: curly hair, dark skin',
    age: 28,
    skin: '#8A5634',
    hair: { style: 'curly', colour: '#1C1513' },
    greying: '#1C1513',
    hijab: NO_HIJAB,
    beard: 'none',
    hasGlasses: false,
    shoulders: 18.5,
    weight: 0.2,
    top: { colour: saffron, sleeves: 'short' },
    bottom: { colour: '#20524F', legs: 'short' },
    accent: pomegranate,
  },
  parvin: {
    label: 'Parvin, 61: grey hair, scarf, glasses',
    age: 61,
    skin: '#DDA57C',
    hair: { style: 'fringe', colour: '#B9B7B3' },
    greying: '#B9B7B3',
    hijab: { style: 'scarf', colour: '#6C4A7C' },
    beard: 'none',
    hasGlasses: true,
    shoulders: 15.5,
    weight: 1,
    top: { colour: turquoise, sleeves: 'long' },
    bottom: { colour: '#4A3650', legs: 'long' },
    accent: light,
  },
  bahram: {
    label: 'Bahram, 70: white beard, thin hair',
    age: 70,
    skin: '#B97F55',
    hair: { style: 'thin', colour: '#E4E1DC' },
    greying: '#E4E1DC',
    hijab: NO_HIJAB,
    beard: 'full',
    hasGlasses: false,
    shoulders: 17.5,
    weight: 0.7,
    top: { colour: pomegranate, sleeves: 'short' },
    bottom: { colour: '#CDB98F', legs: 'long' },
    accent: turquoise,
  },
};
export const PERSON_NAMES = Object.keys(PEOPLE) as PersonName[];
