export {
  chooseScheme,
  chosenScheme,
  type ColourScheme,
  followChosenScheme,
  useColourScheme,
} from './colour-scheme';
