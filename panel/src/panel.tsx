import { Admin, CustomRoutes, Notification, type RaRecord, Resource } from 'react-admin';
import { type ComponentType, lazy } from 'react';
import { BrowserRouter, Route } from 'react-router-dom';
import {
  INVITATION_PATH,
  PANEL_PATH,
  RESOURCE_NAMES,
  type ResourceName,
  RESOURCES,
} from '../../server/panel/contract';
import { AccountPage } from './account/account-page';
import { InvitationPage } from './account/invitation-page';
import { LoginPage } from './account/login-page';
import { ACCOUNT_PATH, authProvider } from './api/auth-provider';
import { dataProvider } from './api/data-provider';
import { AccessDenied } from './look/access-denied';
import { i18nProvider } from './look/messages';
import { HELP_PATH } from './look/menu';
import { PanelLayout } from './look/panel-layout';
import { router } from './look/router';
import { darkTheme, lightTheme } from './look/theme';
import { PACKING_SLIP_PATH, PackingSlip } from './screens/packing-slip';
import { ResourceList } from './screens/resource-list';
import { ResourceCreate, ResourceEdit, ResourceShow } from './screens/row-screens';
import { RESOURCE_SCREENS } from './screens/resource-screens';
import { TodayPage } from './today/today-page';

/** A long text, loaded on use. */
const HelpPage = lazy(async () => ({ default: (await import('./help/help-page')).HelpPage }));

/** Notifications at the top: at the bottom of a phone they would cover the buttons of a form. */
const TopNotification = () => (
  <Notification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
);

/** The forms that are more than the fields of their row; loaded on use. */
const EDITS: Readonly<Partial<Record<ResourceName, ComponentType>>> = {
  case: lazy(async () => ({ default: (await import('./cases/case-screen')).CaseScreen })),
};

export const Panel = () => (
  <BrowserRouter basename={PANEL_PATH}>
    <Admin
      title="پنل مربی"
      routerProvider={router}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={PanelLayout}
      notification={TopNotification}
      loginPage={LoginPage}
      dashboard={TodayPage}
      accessDenied={AccessDenied}
      requireAuth
      disableTelemetry
    >
      {RESOURCE_NAMES.map((name) => (
        <Resource
          key={name}
          name={name}
          icon={RESOURCE_SCREENS[name].icon}
          // Titles contain texts only, and some rows are named by a number.
          recordRepresentation={(row: RaRecord) => String(row[RESOURCES[name].nameField] ?? '')}
          list={ResourceList}
          show={ResourceShow}
          {...(RESOURCES[name].input && { edit: EDITS[name] ?? ResourceEdit })}
          {...(RESOURCES[name].permissions.create.length > 0 && { create: ResourceCreate })}
        />
      ))}
      <CustomRoutes>
        <Route path={ACCOUNT_PATH} element={<AccountPage />} />
        <Route path={HELP_PATH} element={<HelpPage />} />
      </CustomRoutes>
      <CustomRoutes noLayout>
        <Route path={PACKING_SLIP_PATH} element={<PackingSlip />} />
        <Route path={INVITATION_PATH.slice(PANEL_PATH.length)} element={<InvitationPage />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>
);
