import { Box } from '@chakra-ui/react/box';

/** A code, such as a tracking number: left to right, with letters and digits in one face and digits of equal width. */
export const Code = ({ children }: { children: string }) => (
  <Box as="bdi" dir="ltr" fontFamily="code" fontSize="sm" fontVariantNumeric="tabular-nums">
    {children}
  </Box>
);
