export { removeComment, saveComment } from './api/comment.mutations';
export { fetchComment, lessonCommentsQuery } from './api/comment.queries';
export type { Comment } from './api/comment.queries';
