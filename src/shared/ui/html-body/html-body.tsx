import { Box } from '@chakra-ui/react/box';
import { useEffect, useState } from 'react';
import { Skeleton } from '@/shared/ui/loading-overlay';

/** Server HTML, sanitised (decision 28). The only place that sets HTML; the sanitiser is loaded on use. */
export function HtmlBody({ html }: { html: string }) {
  const [clean, setClean] = useState<{ of: string; html: string }>();
  useEffect(() => {
    let isCurrent = true;
    import('./sanitise').then(
      ({ sanitise }) => isCurrent && setClean({ of: html, html: sanitise(html) }),
      (error: unknown) => setClean(() => { throw error; }), // for the error boundary
    );
    return () => {
      isCurrent = false;
    };
  }, [html]);
  if (clean?.of !== html) return <Skeleton height="96px" />;
  return <Box css={{ '& ul': { listStyle: 'disc', paddingInlineStart: '20px' }, '& p + p': { marginTop: '8px' } }} dangerouslySetInnerHTML={{ __html: clean.html }} />;
}
