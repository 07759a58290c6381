/** The screens of every resource: where it stands in the menu, and what its list shows. */
import AssignmentIcon from '@mui/icons-material/AssignmentOutlined';
import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import CreditCardIcon from '@mui/icons-material/CreditCardOutlined';
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import FitnessCenterIcon from '@mui/icons-material/FitnessCenterOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import LocalOfferIcon from '@mui/icons-material/LocalOfferOutlined';
import ListAltIcon from '@mui/icons-material/ListAltOutlined';
import LocalShippingIcon from '@mui/icons-material/LocalShippingOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import GrantIcon from '@mui/icons-material/CardGiftcardOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import PlayLessonIcon from '@mui/icons-material/PlayLessonOutlined';
import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import RestaurantIcon from '@mui/icons-material/RestaurantOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import ShoppingBagIcon from '@mui/icons-material/ShoppingBagOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import SmsFailedIcon from '@mui/icons-material/SmsFailedOutlined';
import SportsIcon from '@mui/icons-material/SportsOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import SyncAltIcon from '@mui/icons-material/SyncAltOutlined';
import VideocamIcon from '@mui/icons-material/VideocamOutlined';
import type { ComponentType } from 'react';
import type { FiltersOf, ResourceName, RowOf } from '../../../server/panel/contract';

export const GROUPS = {
  care: 'کار روزانه',
  sales: 'فروش',
  catalogue: 'فروشگاه',
  people: 'آدم‌ها',
  shop: 'تنظیمات',
} as const;
export type Group = keyof typeof GROUPS;

interface Screen<Name extends ResourceName> {
  readonly icon: ComponentType;
  /** null: it has no entry in the menu, because its list is a part of another screen */
  readonly group: Group | null;
  /** Columns of the list; on a phone, the first two are shown. */
  readonly columns: readonly (keyof RowOf<Name> & string)[];
  /** Fields of the row that its form shows and does not change. */
  readonly readOnly?: readonly (keyof RowOf<Name> & string)[];
  /** The fields that a phone shows below the first column; undefined: the second column. */
  readonly onPhone?: readonly (keyof RowOf<Name> & string)[];
  /** The filter of the list until another one is chosen. */
  readonly filter?: Partial<FiltersOf<Name>>;
  /** Lists of other resources on the screen of a row, by their field with its id. */
  readonly sublists?: Readonly<Partial<Record<ResourceName, string>>>;
  /** The text of its empty list. */ readonly emptyText: string;
}

export const RESOURCE_SCREENS: { readonly [Name in ResourceName]: Screen<Name> } = {
  class: {
    icon: FitnessCenterIcon,
    group: 'catalogue',
    columns: ['title', 'price', 'coachId', 'isLive', 'isWithdrawn', 'updatedAt'],
    sublists: { lesson: 'courseId', review: 'courseId' },
    emptyText: 'کلاس‌هایی که می‌فروشید این‌جا می‌آیند؛ هر کلاس جلسه‌های خودش را دارد.',
  },
  lesson: {
    icon: PlayLessonIcon,
    group: null,
    columns: ['title', 'minutes', 'isLiveStream', 'isWithdrawn'],
    emptyText: 'این کلاس هنوز جلسه‌ای ندارد.',
  },
  diet: {
    icon: RestaurantIcon,
    group: 'catalogue',
    columns: ['title', 'price', 'coachId', 'isWithdrawn', 'updatedAt'],
    emptyText: 'برنامه‌های غذایی که می‌فروشید این‌جا می‌آیند؛ هر برنامه یک پرسشنامه دارد.',
  },
  questionnaire: {
    icon: ListAltIcon,
    group: 'catalogue',
    columns: ['key', 'questions', 'isWithdrawn'],
    emptyText: 'پرسشنامه‌ای که خریدار برنامه غذایی پر می‌کند این‌جا ساخته می‌شود.',
  },
  product: {
    icon: ShoppingBagIcon,
    group: 'catalogue',
    columns: ['title', 'price', 'isWithdrawn', 'updatedAt'],
    sublists: { stock: 'productId' },
    emptyText: 'کالاهایی که می‌فرستید این‌جا می‌آیند.',
  },
  coach: {
    icon: SportsIcon,
    group: 'catalogue',
    columns: ['name', 'credential', 'isWithdrawn'],
    emptyText: 'مربیان را بیفزایید تا نامشان کنار کلاس‌ها بیاید.',
  },
  page: {
    icon: CampaignIcon,
    group: 'catalogue',
    columns: ['title', 'key', 'isEnabled', 'isWithdrawn'],
    sublists: { video: 'pageId' },
    emptyText: 'صفحه‌هایی مانند راهنما و درباره ما این‌جا می‌آیند.',
  },
  video: {
    icon: VideocamIcon,
    group: null,
    columns: ['title', 'path', 'isWithdrawn'],
    emptyText: 'این صفحه هنوز ویدیویی ندارد.',
  },
  stock: {
    icon: InventoryIcon,
    group: 'catalogue',
    columns: ['productId', 'size', 'color', 'count', 'warnAt', 'isLow'],
    onPhone: ['size', 'color', 'count'],
    emptyText: 'تا برای اندازه و رنگی موجودی ننویسید، فروش آن حدی ندارد.',
  },
  order: {
    icon: LocalShippingIcon,
    group: 'sales',
    columns: ['buyer', 'items', 'state', 'mobile', 'createdAt', 'changedAt'],
    onPhone: ['state', 'createdAt'],
    filter: { state: 'paid' },
    emptyText: 'سفارش‌های پرداخت‌شده محصولات این‌جا می‌آیند تا بسته‌بندی و فرستاده شوند.',
  },
  invoice: {
    icon: ReceiptIcon,
    group: 'sales',
    columns: ['id', 'state', 'totalPrice', 'userId', 'gatewayId', 'createdAt'],
    onPhone: ['state', 'totalPrice', 'createdAt'],
    sublists: { refund: 'invoiceId', bankCall: 'invoiceId', order: 'invoiceId' },
    emptyText: 'هر پرداختی که آغاز شود این‌جا می‌آید.',
  },
  refund: {
    icon: PaymentsIcon,
    group: 'sales',
    columns: ['amount', 'invoiceId', 'reason', 'way', 'isDone', 'createdAt'],
    onPhone: ['reason', 'createdAt'],
    filter: { isDone: false },
    emptyText: 'وجهی برای بازگرداندن نیست.',
  },
  discountCode: {
    icon: LocalOfferIcon,
    group: 'sales',
    columns: ['code', 'percent', 'amount', 'uses', 'maxUses', 'validUntil', 'isWithdrawn'],
    readOnly: ['uses', 'createdAt'],
    onPhone: ['percent', 'amount', 'uses'],
    sublists: { invoice: 'discountCodeId' },
    emptyText: 'کدی بسازید و به هر که خواستید بدهید؛ تا کدی نباشد، سبد خرید جایی برای آن ندارد.',
  },
  bankCall: {
    icon: SyncAltIcon,
    group: null,
    columns: ['operation', 'answer', 'isFailed', 'times', 'lastAt'],
    onPhone: ['answer', 'lastAt'],
    emptyText: 'تماسی با بانک ثبت نشده است.',
  },
  message: {
    icon: SmsFailedIcon,
    group: 'sales',
    columns: ['mobile', 'failure', 'attempts', 'createdAt'],
    onPhone: ['failure', 'createdAt'],
    emptyText: 'همه پیامک‌ها رسیده‌اند.',
  },
  news: {
    icon: SmsIcon,
    group: 'people',
    columns: ['kind', 'state', 'userId', 'createdAt', 'seenAt', 'failure'],
    onPhone: ['state', 'createdAt'],
    emptyText: 'خبری برای اعضا نیست.',
  },
  gateway: {
    icon: CreditCardIcon,
    group: 'shop',
    columns: ['title', 'type', 'isWithdrawn'],
    emptyText: 'تا درگاهی نیفزایید، کسی نمی‌تواند بپردازد.',
  },
  shop: {
    icon: SettingsIcon,
    group: 'shop',
    columns: ['sellerName', 'phone', 'taxPercent'],
    emptyText: 'فروشگاه هنوز تنظیم نشده است.',
  },
  staff: {
    icon: GroupsIcon,
    group: 'people',
    columns: ['name', 'role', 'username', 'hasSecondFactor', 'sessions', 'createdAt'],
    emptyText: 'همکاران شما این‌جا می‌آیند؛ آن‌ها را از «دعوت‌نامه‌ها» دعوت کنید.',
  },
  invitation: {
    icon: MailIcon,
    group: 'people',
    columns: ['name', 'role', 'expiresAt'],
    emptyText: 'همکاری را دعوت کنید؛ پیوندی می‌گیرید که یک بار کار می‌کند.',
  },
  audit: {
    icon: HistoryIcon,
    group: 'people',
    columns: ['at', 'action', 'staffName', 'resource', 'rowId', 'before', 'after'],
    onPhone: ['action', 'resource', 'staffName'],
    emptyText: 'هر تغییری که همکاران می‌دهند این‌جا ثبت می‌شود.',
  },
  member: {
    icon: PersonIcon,
    group: 'people',
    columns: ['lastName', 'firstName', 'mobile', 'createdAt'],
    sublists: {
      memberNote: 'userId',
      case: 'memberId',
      invoice: 'userId',
      memberGrant: 'userId',
      comment: 'memberId',
      review: 'memberId',
      news: 'userId',
    },
    emptyText: 'کسانی که در برنامه ثبت‌نام می‌کنند این‌جا می‌آیند.',
  },
  case: {
    icon: AssignmentIcon,
    group: 'care',
    columns: ['memberId', 'status', 'dietId', 'round', 'waitingSince', 'publishedAt', 'hasDraft'],
    emptyText: 'هر برنامه غذایی که فروخته می‌شود این‌جا یک پرونده دارد.',
  },
  template: {
    icon: DescriptionIcon,
    group: 'care',
    columns: ['title', 'createdAt'],
    emptyText: 'برنامه‌هایی را که بارها به کار می‌برید، این‌جا نگه دارید.',
  },
  comment: {
    icon: ForumIcon,
    group: 'care',
    columns: ['text', 'state', 'memberId', 'courseId', 'lessonId', 'writtenAt'],
    readOnly: ['text', 'memberId', 'courseId', 'lessonId', 'writtenAt'],
    emptyText: 'نظرهایی که ورزشکاران زیر جلسه‌ها می‌نویسند این‌جا می‌آیند.',
  },
  review: {
    icon: StarIcon,
    group: 'care',
    columns: ['text', 'state', 'stars', 'memberId', 'courseId', 'writtenAt'],
    readOnly: ['stars', 'text', 'memberId', 'courseId', 'writtenAt'],
    emptyText: 'ستاره‌ها و نظرهایی که خریداران درباره کلاس‌ها می‌نویسند این‌جا می‌آیند.',
  },
  memberNote: {
    icon: NoteIcon,
    group: null,
    columns: ['text', 'createdAt', 'staffName'],
    emptyText: 'آنچه همکاران درباره این عضو باید بدانند این‌جا می‌آید؛ عضو آن را نمی‌بیند.',
  },
  memberGrant: {
    icon: GrantIcon,
    group: null,
    columns: [
      'reason',
      'createdAt',
      'classId',
      'dietId',
      'isExtension',
      'takenBackAt',
      'staffName',
    ],
    emptyText: 'کلاس‌ها و برنامه‌هایی که بدون پرداخت به این عضو داده‌اید این‌جا می‌آیند.',
  },
};
