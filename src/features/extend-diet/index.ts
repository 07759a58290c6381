export { ExtendDiet } from './model/extend-diet.context';
export { extendDietMachine } from './model/extend-diet.machine';
export { ExtendButton } from './ui/extend-button';
export { ExtendDietProvider } from './ui/extend-diet-provider';
