import type { HostSettings } from './hosts';

declare global {
  interface ImportMetaEnv extends HostSettings {
    /** `on`: products of the shop can be bought (decision 22). */
    readonly VITE_SHOP_ORDERS?: string;
    /** Support contacts besides the chat, with country code; a contact that is not set is not shown. */
    readonly VITE_SUPPORT_PHONE?: string;
    readonly VITE_SUPPORT_WHATSAPP?: string;
    /** When support is available, as Persian text. */
    readonly VITE_SUPPORT_HOURS?: string;
  }
}
