import type { HostSettings } from './hosts';

declare global {
  interface ImportMetaEnv extends HostSettings {
    /** `on`: products of the shop can be bought (decision 22). */
    readonly VITE_SHOP_ORDERS?: string;
    /** Where support is reached besides its chat; none: that way is not offered. With its country's code. */
    readonly VITE_SUPPORT_PHONE?: string;
    readonly VITE_SUPPORT_WHATSAPP?: string;
    /** When support answers, in Persian words. */
    readonly VITE_SUPPORT_HOURS?: string;
  }
}
