import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import type { ReactNode } from 'react';
import {
  AppBar,
  Layout,
  Logout,
  TitlePortal,
  ToggleThemeButton,
  UserMenu,
  useUserMenu,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ACCOUNT_PATH } from '../api/auth-provider';
import { PanelMenu } from './menu';

function AccountItem() {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={ACCOUNT_PATH} onClick={() => menu?.onClose()}>
      <ListItemIcon>
        <SecurityIcon fontSize="small" />
      </ListItemIcon>
      <ListItemText>حساب و امنیت</ListItemText>
    </MenuItem>
  );
}

const Bar = () => (
  <AppBar
    userMenu={
      <UserMenu>
        <AccountItem />
        <Logout />
      </UserMenu>
    }
    toolbar={<ToggleThemeButton />}
  >
    <TitlePortal component="h1" variant="h6" />
  </AppBar>
);

export const PanelLayout = ({ children }: { children: ReactNode }) => (
  <Layout appBar={Bar} menu={PanelMenu}>
    {children}
  </Layout>
);
