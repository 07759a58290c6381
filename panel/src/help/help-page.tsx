import { Box, Card, CardContent } from '@mui/material';
import { Title } from 'react-admin';
import guide from '../../../docs/coach.fa.md';

const TEXT = {
  maxWidth: 760,
  lineHeight: 1.9,
  '& h1': { fontSize: '1.5rem' },
  '& h2': { fontSize: '1.25rem', mt: 4 },
  '& h3': { fontSize: '1.1rem', mt: 3 },
  '& img': { width: '100%', maxWidth: 390, display: 'block', mx: 'auto', borderRadius: 2 },
  '& table': { borderCollapse: 'collapse', display: 'block', overflowX: 'auto' },
  '& th, & td': { border: 1, borderColor: 'divider', p: 1, textAlign: 'start' },
} as const;

/** The guide for coaches, a document of the repository. */
export const HelpPage = () => (
  <Card>
    <Title title="راهنما" />
    <CardContent>
      {/* oxlint-disable-next-line react/no-danger -- a document of the repository */}
      <Box component="article" sx={TEXT} dangerouslySetInnerHTML={{ __html: guide }} />
    </CardContent>
  </Card>
);
