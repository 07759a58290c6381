import { Box } from '@chakra-ui/react/box';
import type { ComponentType } from 'react';
import type { NewsKind } from '@/shared/api/contract/rules/news';
import {
  BagIcon,
  ChatIcon,
  DocumentIcon,
  EditIcon,
  ReceiptIcon,
  ScaleIcon,
  VideoIcon,
} from '@/shared/ui/icons';

const ICONS: Readonly<Record<NewsKind, ComponentType>> = {
  programReady: DocumentIcon,
  formSentBack: EditIcon,
  commentAnswered: ChatIcon,
  parcelSent: BagIcon,
  refundMade: ReceiptIcon,
  classBegins: VideoIcon,
  weighIn: ScaleIcon,
};

/** The sign of a kind of news; not shown where there is no space for it. */
export function NewsIcon({ kind }: { kind: NewsKind }) {
  const Icon = ICONS[kind];
  return (
    <Box
      as="span"
      display="grid"
      placeContent="center"
      w="48px"
      h="48px"
      flexShrink="0"
      borderRadius="control"
      bg="tint"
      color="turquoise"
      css={{ '@media (max-width: 22rem)': { display: 'none' } }}
    >
      <Icon />
    </Box>
  );
}
