export { lessonCommentsQuery } from './api/comment.queries';
export type { Comment } from './model/comment';
