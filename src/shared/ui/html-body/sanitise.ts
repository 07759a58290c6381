import DOMPurify from 'dompurify';

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  // DOMPurify lets `data:` through in pictures whatever the pattern below says.
  if (node.getAttribute('src')?.trim().toLowerCase().startsWith('data:'))
    node.removeAttribute('src');
  if (node.tagName !== 'A') return;
  node.setAttribute('target', '_blank');
  node.setAttribute('rel', 'noopener noreferrer');
});

/** The screen has the one heading of the first rank. */
const H1_TAG = /<(\/?)h1(?=[\s/>])/gi;

/**
 * Leaves text, links and pictures; takes out forms, frames, styles, ids and every address but http(s),
 * mailto, tel, `/path` and `#`.
 */
export const sanitise = (html: string): string =>
  DOMPurify.sanitize(html.replace(H1_TAG, '<$1h2'), {
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
