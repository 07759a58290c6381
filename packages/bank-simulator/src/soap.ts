/** SOAP 1.1 messages of Behpardakht's service: flat parameters in, one `return` out. */
import { XMLBuilder, XMLParser } from 'fast-xml-parser';

const NAMESPACE = 'http://interfaces.core.sw.bps.com/';
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });
const builder = new XMLBuilder({ ignoreAttributes: false });

/**
 * Parses a request.
 * @returns undefined for anything but an envelope with one operation
 */
export function parseRequest(
  xml: string,
): { operation: string; parameters: Readonly<Record<string, string>> } | undefined {
  try {
    const { Envelope: envelope } = parser.parse(xml) as {
      Envelope?: { Body?: Record<string, Record<string, string>> };
    };
    const [found] = Object.entries(envelope?.Body ?? {});
    return found && { operation: found[0], parameters: found[1] };
  } catch {
    return undefined;
  }
}

/** Formats the response of an operation. */
export const toResponse = (operation: string, value: string): string =>
  builder.build({
    'S:Envelope': {
      '@_xmlns:S': ENVELOPE,
      'S:Body': {
        [`ns2:${operation}Response`]: { '@_xmlns:ns2': NAMESPACE, return: value },
      },
    },
  });
