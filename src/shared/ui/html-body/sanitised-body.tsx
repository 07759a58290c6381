import createDOMPurify, { type DOMPurify, type WindowLike } from 'dompurify';
import { Box } from '@chakra-ui/react/box';
import { useMemo } from 'react';

let purifier: DOMPurify | undefined;

/** Sets the window whose parser `sanitise` uses, and returns its sanitiser; the server's renderer passes jsdom's. */
export function sanitiseIn(window: WindowLike): DOMPurify {
  purifier = createDOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    // DOMPurify allows `data:` in pictures regardless of the pattern below.
    if (node.getAttribute('src')?.trim().toLowerCase().startsWith('data:'))
      node.removeAttribute('src');
    if (node.tagName !== 'A') return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  return purifier;
}

/** Matches h1 tags, which become h2: the screen already has its h1. */
const H1_PATTERN = /<(\/?)h1(?=[\s/>])/gi;

/**
 * Returns sanitised HTML: allows text, links and pictures; removes forms, frames, styles, ids and all URLs but http(s),
 * mailto, tel, `/path` and `#` (decision 28). Links open in a new tab.
 */
export const sanitise = (html: string): string =>
  (purifier ?? sanitiseIn(window)).sanitize(html.replace(H1_PATTERN, '<$1h2'), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      'form',
      'input',
      'button',
      'select',
      'textarea',
      'option',
      'label',
      'fieldset',
      'iframe',
      'object',
      'embed',
      'svg',
      'math',
      'template',
      'dialog',
      'base',
      'link',
      'meta',
      'style',
    ],
    FORBID_ATTR: [
      'style',
      'id',
      'name',
      'class',
      'srcset',
      'autofocus',
      'tabindex',
      'contenteditable',
      'popover',
      'popovertarget',
      'popovertargetaction',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\])|#)/i,
    RETURN_TRUSTED_TYPE: true,
  }) as unknown as string;

/** Restores the styles of headings and lists that the CSS reset removes; numbers are Persian. */
const bodyStyle = {
  '& ul': { listStyle: 'disc', paddingInlineStart: '20px' },
  '& ol': { listStyle: 'persian', paddingInlineStart: '24px' },
  '& :is(h2, h3, h4, h5, h6)': {
    fontWeight: 'bold',
    '&:not(:first-child)': { marginTop: '24px' },
  },
  '& h2': { fontSize: 'lg' },
  '& :is(p, ul, ol) + :is(p, ul, ol)': { marginTop: '8px' },
};

/** The only component that sets HTML. */
export function SanitisedBody({ html }: { html: string }) {
  const __html = useMemo(() => sanitise(html), [html]);
  return <Box css={bodyStyle} dangerouslySetInnerHTML={{ __html }} />;
}
