import { Box, Card, CardContent, Link as Anchor, Typography, useTheme } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { Link, useNavigate } from 'react-router-dom';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatToman, tomanDigits } from '@/shared/lib/money';
import { formatNumber } from '@/shared/lib/persian-text';
import type { Figures } from '../../../server/panel/contract';
import { CHART, ChartFrame } from '../look/chart-frame';
import { filteredList } from './filtered-list';

interface Bar {
  readonly label: string;
  readonly value: number;
  /** the rows that it counts */ readonly to: string;
}
interface ChartProps {
  title: string;
  bars: readonly Bar[];
  format: (value: number) => string;
  /** of the numbers beside the axis */ formatTick: (value: number) => string;
  /** pixels */ height: number;
  isHorizontal?: boolean;
}

const NUMBERS_WIDTH = 84;
const TITLES_WIDTH = 130;
const LABELS_HEIGHT = 32;

/** A chart whose bars lead to their rows. A screen reader reads a list of links, which the keyboard shows. */
function Chart({ title, bars, format, formatTick, height, isHorizontal = false }: ChartProps) {
  const theme = useTheme();
  const navigate = useNavigate();
  const labels = { data: bars.map(({ label }) => label), scaleType: 'band' as const };
  const numbers = { valueFormatter: formatTick, tickMinStep: 1, tickNumber: 4 };
  const axes: Pick<BarChartProps, 'layout' | 'xAxis' | 'yAxis' | 'grid'> = isHorizontal
    ? {
        layout: 'horizontal',
        grid: { vertical: true },
        xAxis: [{ ...numbers, height: LABELS_HEIGHT }],
        yAxis: [{ ...labels, width: TITLES_WIDTH }],
      }
    : {
        grid: { horizontal: true },
        xAxis: [{ ...labels, height: LABELS_HEIGHT }],
        yAxis: [{ ...numbers, width: NUMBERS_WIDTH }],
      };
  return (
    <Card component="figure" sx={{ m: 0, ...(isHorizontal && { gridColumn: '1 / -1' }) }}>
      <CardContent>
        <Typography component="figcaption" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        <Box component="ul" sx={{ '&:not(:focus-within)': visuallyHidden }}>
          {bars.map(({ label, value, to }) => (
            <li key={to}>
              <Anchor component={Link} to={to}>
                {label}: {format(value)}
              </Anchor>
            </li>
          ))}
        </Box>
        <ChartFrame>
          <BarChart
            {...CHART}
            {...axes}
            height={height}
            colors={[theme.palette.primary.main]}
            onAxisClick={(_, band) => {
              const bar = bars[band?.dataIndex ?? -1];
              if (bar) void navigate(bar.to);
            }}
            sx={{ cursor: 'pointer' }}
            series={[
              {
                data: bars.map(({ value }) => value),
                valueFormatter: (value) => format(value ?? 0),
              },
            ]}
          />
        </ChartFrame>
      </CardContent>
    </Card>
  );
}

interface Props {
  figures: Pick<Figures, 'weeks' | 'items'>;
  /** the days of the figures */ range: { since: string; until: string };
  /** pixels */ height: number;
}

/** Sales and new members by week, and sales by item. */
export function Charts({ figures: { weeks, items }, range, height }: Props) {
  const dayOf = (time: string) => formatJalaliDate(time).slice('۱۴۰۵/'.length);
  const sales = weeks.map(({ since, until, sales: value }) => ({
    label: dayOf(since),
    value,
    to: filteredList('invoice', { isPaid: true, since, until }),
  }));
  const newMembers = weeks.map(({ since, until, newMembers: value }) => ({
    label: dayOf(since),
    value,
    to: filteredList('member', { since, until }),
  }));
  const sold = items.map(({ productType, itemId, title, sales: value }) => ({
    label: title,
    value,
    to: filteredList('invoice', { isPaid: true, hasItem: { productType, itemId }, ...range }),
  }));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart
        title="فروش هر هفته (تومان)"
        bars={sales}
        format={formatToman}
        formatTick={tomanDigits}
        height={height}
      />
      <Chart
        title="اعضای تازه هر هفته"
        bars={newMembers}
        format={formatNumber}
        formatTick={formatNumber}
        height={height}
      />
      {sold.length > 0 && (
        <Chart
          title="فروش هر مورد (تومان)"
          bars={sold}
          format={formatToman}
          formatTick={tomanDigits}
          height={height}
          isHorizontal
        />
      )}
    </Box>
  );
}
