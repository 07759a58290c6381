import { Box } from '@chakra-ui/react/box';
import { useMemo } from 'react';
import { sanitise } from './sanitise';

/** The reset has taken the looks of headings and lists away; numbers are Persian. */
const looks = {
  '& ul': { listStyle: 'disc', paddingInlineStart: '20px' },
  '& ol': { listStyle: 'persian', paddingInlineStart: '24px' },
  '& :is(h2, h3, h4, h5, h6)': {
    fontWeight: 'bold',
    '&:not(:first-of-type)': { marginTop: '16px' },
  },
  '& p + p': { marginTop: '8px' },
};

/** The only place that sets HTML. */
export function SanitisedBody({ html }: { html: string }) {
  const __html = useMemo(() => sanitise(html), [html]);
  return <Box css={looks} dangerouslySetInnerHTML={{ __html }} />;
}
