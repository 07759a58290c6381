import { Box, Button, Typography } from '@mui/material';
import { Authenticated, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { RowOf } from '../../../server/panel/contract';

/** Path of the page below the panel. */
export const PACKING_SLIP_PATH = '/order/:id/slip';

/** Black on white, also in the dark colour scheme; printed without the button. */
const PAPER = {
  bgcolor: '#fff',
  color: '#000',
  minHeight: '100vh',
  p: 3,
  maxWidth: 720,
  mx: 'auto',
  colorScheme: 'light',
  '& table': { width: '100%', borderCollapse: 'collapse', my: 2 },
  '& th, & td': { border: '1px solid #000', p: 1, textAlign: 'start' },
  '@media print': { p: 0, minHeight: 0, '& button': { display: 'none' } },
} as const;

function Slip({ order }: { order: RowOf<'order'> }) {
  const { data: shop } = useGetOne<RowOf<'shop'>>('shop', { id: 1 });
  return (
    <Box sx={PAPER} component="main">
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2 }}>
        <Typography component="h1" variant="h6">
          سفارش {toPersianDigits(String(order.id))}
        </Typography>
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          چاپ
        </Button>
      </Box>
      <Typography>
        فاکتور {toPersianDigits(String(order.invoiceId))}،{' '}
        <bdi>{formatJalaliDateTime(order.createdAt)}</bdi>
      </Typography>
      <Typography component="h2" sx={{ mt: 2, fontWeight: 600 }}>
        گیرنده
      </Typography>
      <Typography>
        <bdi>{order.buyer}</bdi>، <bdi dir="ltr">{toPersianDigits(order.mobile)}</bdi>
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{order.address}</Typography>
      <table>
        <thead>
          <tr>
            <th>کالا</th>
            <th>اندازه</th>
            <th>رنگ</th>
            <th>تعداد</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>{item.title}</td>
              <td>{item.size}</td>
              <td>{item.color}</td>
              <td>{formatNumber(item.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shop && (
        <Typography>
          فرستنده: {[shop.sellerName, shop.sellerAddress].filter(Boolean).join('، ')}
          {shop.phone && (
            <>
              ، <bdi dir="ltr">{toPersianDigits(shop.phone)}</bdi>
            </>
          )}
        </Typography>
      )}
    </Box>
  );
}

/** The content of an order's parcel, with its address: a page to print. */
export function PackingSlip() {
  const { id = '' } = useParams();
  const { data: order, error } = useGetOne<RowOf<'order'>>('order', { id: Number(id) });
  return (
    <Authenticated>
      {error && <Typography role="alert">{error.message}</Typography>}
      {order && <Slip order={order} />}
    </Authenticated>
  );
}
