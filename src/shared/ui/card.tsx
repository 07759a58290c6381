import { Card as ChakraCard } from '@chakra-ui/react/card';

/** A sheet that something lies on. */
export const Card = ChakraCard.Root;
