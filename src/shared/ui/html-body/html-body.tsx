import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/shared/ui/loading-overlay';

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

/** Server HTML, sanitised (decision 28). The only place that sets HTML; the sanitiser is loaded on use. */
export function HtmlBody({ html }: { html: string }) {
  const [clean, setClean] = useState<{ of: string; html: string }>();
  useEffect(() => {
    let isCurrent = true;
    import('./sanitise').then(
      ({ sanitise }) => isCurrent && setClean({ of: html, html: sanitise(html) }),
      (error: unknown) =>
        setClean(() => {
          throw error;
        }), // for the error boundary
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (clean?.of !== html) return <Skeleton height="96px" />;
  return <Box css={looks} dangerouslySetInnerHTML={{ __html: clean.html }} />;
}
