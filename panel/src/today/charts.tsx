import { Box, Card, CardContent, Typography } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import type { ReactNode } from 'react';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatToman, tomanDigits } from '@/shared/lib/money';
import { formatNumber } from '@/shared/lib/persian-text';

interface Props {
  weeks: readonly { since: string; sales: number; newMembers: number }[];
  items: readonly { title: string; sales: number }[];
  /** pixels */ height: number;
}

const Chart = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="figure" sx={{ m: 0 }}>
    <CardContent>
      <Typography component="figcaption" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Box dir="ltr">{children}</Box>
    </CardContent>
  </Card>
);
const AXIS_WIDTH = 80;
const number = (value: number | null) => formatNumber(value ?? 0);
const toman = (value: number | null) => formatToman(value ?? 0);

/** Sales and new members by week, and sales by item. */
export function Charts({ weeks, items, height }: Props) {
  const starts = weeks.map(({ since }) => formatJalaliDate(since).slice(-5));
  const common = { height, hideLegend: true, grid: { horizontal: true } };
  const xAxis = [{ data: starts, scaleType: 'band' as const, reverse: true }];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Chart title="فروش هر هفته (تومان)">
        <BarChart
          {...common}
          xAxis={xAxis}
          yAxis={[{ width: AXIS_WIDTH, valueFormatter: (rials: number) => tomanDigits(rials) }]}
          series={[{ data: weeks.map(({ sales }) => sales), valueFormatter: toman }]}
        />
      </Chart>
      <Chart title="اعضای تازه هر هفته">
        <BarChart
          {...common}
          xAxis={xAxis}
          yAxis={[{ valueFormatter: number, tickMinStep: 1 }]}
          series={[{ data: weeks.map(({ newMembers }) => newMembers), valueFormatter: number }]}
        />
      </Chart>
      <Chart title="فروش هر مورد (تومان)">
        <BarChart
          {...common}
          layout="horizontal"
          grid={{ vertical: true }}
          xAxis={[{ reverse: true, valueFormatter: (rials: number) => tomanDigits(rials) }]}
          yAxis={[
            {
              data: items.map(({ title }) => title),
              scaleType: 'band',
              position: 'right',
              width: 2 * AXIS_WIDTH,
            },
          ]}
          series={[{ data: items.map(({ sales }) => sales), valueFormatter: toman }]}
        />
      </Chart>
    </Box>
  );
}
