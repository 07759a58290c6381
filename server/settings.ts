/** What the server reads from its environment; all of it optional. */
import type { HostSettings } from '@/shared/config/hosts';

export interface ServerSettings extends HostSettings {
  /** Code with which an operator logs in as another user (decision 12); empty: nobody can. */
  readonly OPERATOR_CODE?: string;
  /** Origin under which browsers reach the server behind a proxy; empty: that of the request. */
  readonly PUBLIC_ORIGIN?: string;
  /** Origins that may call the API from elsewhere, separated by spaces; empty: none. */
  readonly CORS_ORIGINS?: string;
  /** Seconds that the simulated staff takes (demo mode); 20 unless told. */
  readonly DEMO_STAFF_SECONDS?: string;
  /** Folder for uploaded pictures; unless told, next to the database's folder. */
  readonly UPLOADS_DIR?: string;
}
