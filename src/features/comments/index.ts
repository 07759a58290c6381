export { Comments } from './model/comments.context';
export { type CommentDraft, commentsMachine } from './model/comments.machine';
export { CommentArea } from './ui/comment-area';
export { CommentSection } from './ui/comment-section';
