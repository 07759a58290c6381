export { removeComment, saveComment } from './api/comment.mutations';
export { type Comment, fetchComment, lessonCommentsQuery } from './api/comment.queries';
