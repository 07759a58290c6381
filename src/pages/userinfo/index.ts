export { UserInfoPage } from './ui/user-info-page';
