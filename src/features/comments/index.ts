export { Comments } from './model/use-comments';
export { type CommentDraft, commentsMachine } from './model/comments.machine';
export { CommentArea } from './ui/comment-section';
export { CommentSection } from './ui/comment-section';
