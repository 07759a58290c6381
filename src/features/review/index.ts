export { OwnReview, ReviewPrompt } from './ui/own-review';
