import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import {
  changeOfMeasure,
  formatMeasure,
  hasSameValues,
  meanOf,
  DAYS_PER_WEEK,
  type WeightEntry,
} from '@/entities/weekly-report';
import { formatWeekdayDate } from '@/shared/lib/jalali';
import { CheckIcon, ChevronIcon, EditIcon, TrashIcon } from '@/shared/ui/icons';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeButton, ChangeIconButton } from './change-buttons';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { skipOffscreen } from '@/shared/ui/long-list';
import { Star } from '@/shared/ui/star';

interface WeightRowProps {
  index: number;
  name: string;
  date: string;
  /** kg; 0: none */ weight: number;
}

/**
 * A day of a week; pressing anywhere on the row also edits it.
 * @param index in the list of all weights
 * @param name of the day in the labels of its buttons
 */
export const WeightRow = memo(function WeightRow({ index, name, date, weight }: WeightRowProps) {
  const { editWeight, askToDelete } = useReportActions();
  const isEmpty = date === '' && weight === 0;
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      minH="48px"
      fontVariantNumeric="tabular-nums"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      {isEmpty ? (
        <Box as="span" color="muted" flex="1">
          ثبت نشده
        </Box>
      ) : (
        <>
          <Box as="span" flex="1 1 auto" minW="0" fontSize="sm">
            <bdi>{formatWeekdayDate(date)}</bdi>
          </Box>
          <Box as="span" whiteSpace="nowrap">
            <Box as="bdi" fontWeight="semibold">
              {formatMeasure(weight)}
            </Box>
            {weight > 0 && (
              // The chart and the last weight show the unit; on a phone the row would be two lines with it.
              <Box as="span" fontSize="xs" color="muted" srOnly={{ base: true, sm: false }}>
                {' '}
                کیلوگرم
              </Box>
            )}
          </Box>
        </>
      )}
      <Box display="flex" color="muted" me="-2">
        <ChangeIconButton
          label={`ویرایش ${name}`}
          color="muted"
          position="static"
          css={{ '&::before': { content: '""', position: 'absolute', inset: 0 } }}
          onClick={() => editWeight(index)}
        >
          <EditIcon />
        </ChangeIconButton>
        <ChangeIconButton
          label={`حذف ${name}`}
          color="muted"
          onClick={() => askToDelete({ kind: 'clearWeight', index })}
        >
          <TrashIcon />
        </ChangeIconButton>
      </Box>
    </Box>
  );
});

/** Number of weeks that are always rendered and laid out. */
export const MIN_WEEKS = 9;

interface WeekCardProps {
  /** from 0 */ number: number;
  entries: readonly WeightEntry[];
  /** mean of the latest earlier week that has one, in kg; null: none */ meanBefore: number | null;
  isOpen: boolean;
  onOpen: (week: number, isOpen: boolean) => void;
}

/** The mean of a week, and its difference to the mean of the latest earlier week that has one. */
function Mean({ mean, before }: { mean: number; before: number | null }) {
  const change = before === null ? 0 : changeOfMeasure(before, mean);
  return (
    <Box as="span" color="muted" fontSize="sm" flex="1 1 8rem">
      میانگین <bdi>{formatMeasure(mean)}</bdi>
      {change !== 0 && (
        <Box as="span" whiteSpace="nowrap" fontWeight="semibold" color="ink">
          {' · '}
          <Box as="span" aria-hidden fontSize="xs" me="1">
            {change < 0 ? '▼' : '▲'}
          </Box>
          <bdi>{formatMeasure(Math.abs(change))}</bdi>
          <Box as="span" srOnly>
            {change < 0 ? ' کمتر' : ' بیشتر'}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** The star of a week, filled once each of its days has a weight. */
const WeekStar = ({ isWhole }: { isWhole: boolean }) => (
  <Box
    role={isWhole ? 'img' : undefined}
    aria-label={isWhole ? 'هفته کامل' : undefined}
    aria-hidden={isWhole ? undefined : true}
    color={isWhole ? 'turquoise' : 'control'}
  >
    <Star size={30} isFilled={isWhole}>
      {isWhole && (
        <Box color="card" display="grid">
          <CheckIcon />
        </Box>
      )}
    </Star>
  </Box>
);

/** A week of weights: collapsed to a row, or with its seven days. Memoized: it rerenders only if it looks different. */
export const WeekCard = memo(
  function WeekCard({ number, entries, meanBefore, isOpen, onOpen }: WeekCardProps) {
    const { askToDelete } = useReportActions();
    const name = `هفته ${formatNumber(number + 1)}`;
    const mean = meanOf(entries);
    const isWhole = entries.length === DAYS_PER_WEEK && entries.every(({ weight }) => weight > 0);
    return (
      <Card
        as="section"
        aria-label={name}
        px="4"
        py="1"
        {...skipOffscreen(isOpen ? '452px' : '52px', MIN_WEEKS)}
      >
        <Box
          position="relative"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          minH="52px"
        >
          <Box as="h2" fontWeight="bold">
            {/* The whole row is pressable. */}
            <Box
              asChild
              css={{ '&::before': { content: '""', position: 'absolute', inset: 0 } }}
              minW="44px"
              minH="44px"
              cursor="pointer"
            >
              <button type="button" aria-expanded={isOpen} onClick={() => onOpen(number, !isOpen)}>
                {name}
              </button>
            </Box>
          </Box>
          <WeekStar isWhole={isWhole} />
          {mean !== null && <Mean mean={mean} before={meanBefore} />}
          <Box
            color="muted"
            ms="auto"
            transition="transform 180ms ease-out"
            transform={isOpen ? 'rotate(180deg)' : undefined}
            display="grid"
          >
            <ChevronIcon />
          </Box>
        </Box>
        {isOpen && (
          <>
            <ul>
              {entries.map(({ date, weight }, day) => (
                <WeightRow
                  key={number * DAYS_PER_WEEK + day}
                  index={number * DAYS_PER_WEEK + day}
                  name={`ردیف ${formatNumber(day + 1)} هفته ${formatNumber(number + 1)}`}
                  date={date}
                  weight={weight}
                />
              ))}
            </ul>
            <Box borderTopWidth="1px" borderColor="hairline" py="1">
              <ChangeButton
                variant="quiet"
                color="danger"
                fontSize="sm"
                px="2"
                mx="-2"
                aria-label={`حذف هفته ${formatNumber(number + 1)}`}
                onClick={() => askToDelete({ kind: 'deleteWeek', week: number })}
              >
                حذف هفته
              </ChangeButton>
            </Box>
          </>
        )}
      </Card>
    );
  },
  (one, other) =>
    one.number === other.number &&
    one.isOpen === other.isOpen &&
    one.meanBefore === other.meanBefore &&
    hasSameValues(one.entries, other.entries),
);
