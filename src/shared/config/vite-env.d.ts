import type { HostSettings } from './hosts';

declare global {
  interface ImportMetaEnv extends HostSettings {
    /** `on`: products of the shop can be bought (decision 22). */
    readonly VITE_SHOP_ORDERS?: string;
  }
}
