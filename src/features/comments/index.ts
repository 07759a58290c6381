export { CommentSection } from './ui/comment-section';
