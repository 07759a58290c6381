import { Box, Link, Typography } from '@mui/material';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { type CaseDetails, PROGRAM_FILES } from '../../../server/panel/contract';
import { fieldsOf } from '../screens/fields';
import { Part } from './part';

/** The program that was published in each round. */
export const EarlierPrograms = ({ programs }: { programs: CaseDetails['programs'] }) => (
  <Part title="برنامه‌های منتشرشده">
    {programs.map(({ round, publishedAt, publishedBy, note, ...program }) => (
      <Box key={round} sx={{ mb: 2 }}>
        <Typography variant="body2" color="textSecondary">
          دوره {formatNumber(round)}، {formatJalaliDateTime(publishedAt)}، <bdi>{publishedBy}</bdi>
        </Typography>
        <Typography sx={{ whiteSpace: 'pre-line' }}>
          <bdi>{note}</bdi>
        </Typography>
        <Box sx={{ display: 'flex', gap: 2 }}>
          {PROGRAM_FILES.filter((file) => program[file] !== '').map((file) => (
            <Link key={file} href={program[file]} target="_blank" rel="noopener">
              {fieldsOf('case')[file]!.label}
            </Link>
          ))}
        </Box>
      </Box>
    ))}
  </Part>
);
