export { courseReviewsQuery, ownReviewQuery, removeReview, saveReview } from './api/review.queries';
export { AverageStars, ReviewText, Stars } from './ui/stars';
