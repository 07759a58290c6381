import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '@/entities/basket';
import { displayInfoQuery, SellerFooter } from '@/entities/setting';
import { StartScope } from '@/features/purchase';
import { BACKGROUND_META } from '@/shared/api';
import type { Coach, PlannedLesson, Question } from '@/shared/api/contract/catalogue-item';
import type { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import type { Description } from '@/shared/lib/catalogue-item';
import { type Fact, FactRow } from '@/shared/ui/fact-row';
import { BackIcon } from '@/shared/ui/icons';
import { useScreenHeading } from '@/shared/ui/page-header';
import { ShareButton } from '@/shared/ui/share-button';
import { Preview } from './preview';
import { PurchaseBox } from './purchase-box';
import {
  CoachSection,
  DescriptionSections,
  LessonsSection,
  ListSection,
  QuestionsSection,
} from './sections';

/** An item of a catalogue with the details of its page. */
export interface DetailedItem {
  id: number;
  title: string;
  image: string;
  description: string;
  coach: Coach | null;
  previewVideoSrc: string;
  lessons: readonly PlannedLesson[];
  requirements: readonly string[];
  questions: readonly Question[];
}

const layout = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
  alignItems: 'start',
} as const;

/** Focused when a free lesson of the plan starts it. */
const PREVIEW_GROUP = { role: 'group', 'aria-label': 'پیش‌نمایش', tabIndex: -1 };

interface PageLinksProps {
  title: string;
  path: string;
  /** of home whose list contains the item, with its label */ tab: { query: string; label: string };
}

const PageLinks = ({ title, path, tab }: PageLinksProps) => (
  <Box display="flex" alignItems="center" justifyContent="space-between">
    <Box asChild display="inline-flex" alignItems="center" gap="1" minH="44px" fontSize="sm">
      <Link to={`${routes.home}${tab.query}`}>
        <BackIcon /> {tab.label}
      </Link>
    </Box>
    <ShareButton title={title} path={path} />
  </Box>
);

/**
 * The page of a catalogue item: what it is, who teaches it, what it contains, and its price beside the start button.
 */
export function ItemPage({
  item,
  kind,
  path,
  tab,
  offer,
  facts = [],
  summary,
  promises,
  descriptions = [],
  action,
  isForSale = true,
  children,
  words,
}: Omit<PageLinksProps, 'title'> & {
  item: DetailedItem;
  /** default image */ kind: DefaultImage;
  offer: Offer;
  /** below the title; on a wide screen in the card of the price */ facts?: readonly Fact[];
  /** below them */ summary?: ReactNode;
  /** the section after them */ promises?: ReactNode;
  /** the description's tabs, as sections */ descriptions?: readonly Description[];
  /** by default «شروع» */ action?: ReactNode;
  isForSale?: boolean;
  /** sections after the description */ children?: ReactNode;
  /** the reviews of members, as the last section */ words?: ReactNode;
}) {
  const heading = useScreenHeading(item.title);
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  const [isPlaying, setPlaying] = useState(false);
  const preview = useRef<HTMLDivElement>(null);
  const playFree = () => {
    setPlaying(true);
    preview.current?.scrollIntoView({ block: 'center' });
    preview.current?.focus({ preventScroll: true });
  };
  return (
    <StartScope>
      <PageLinks title={item.title} path={path} tab={tab} />
      <Box css={layout}>
        <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
          <div>
            <div ref={preview} {...(item.previewVideoSrc && PREVIEW_GROUP)}>
              <Preview
                title={item.title}
                image={item.image}
                kind={kind}
                videoSrc={item.previewVideoSrc}
                isLesson={item.lessons.some(({ isFree }) => isFree)}
                isPlaying={isPlaying}
                onPlay={() => setPlaying(true)}
              />
            </div>
            <Box asChild mt="4" mb="2" fontSize="2xl" fontWeight="bold" lineHeight="1.5">
              <h1 ref={heading} tabIndex={-1}>
                <bdi>{item.title}</bdi>
              </h1>
            </Box>
            {facts.length > 0 && (
              <Box display={{ md: 'none' }}>
                <FactRow facts={facts} />
              </Box>
            )}
            {summary}
          </div>
          {promises}
          <CoachSection coach={item.coach} />
          <DescriptionSections text={item.description} tabs={descriptions} />
          {children}
          <LessonsSection
            lessons={item.lessons}
            onPlayFree={item.previewVideoSrc ? playFree : undefined}
          />
          <ListSection title="چه لازم دارید" entries={item.requirements} />
          <QuestionsSection questions={item.questions} />
          {words}
        </Box>
        <PurchaseBox
          offer={offer}
          facts={facts}
          action={action}
          settings={isForSale ? settings : undefined}
        />
      </Box>
      {/* room for the bar of the price */}
      <Box pb={{ base: '80px', md: '0' }}>{settings && <SellerFooter settings={settings} />}</Box>
    </StartScope>
  );
}
