import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Card } from '@/shared/ui/card';
import { Total } from '@/shared/ui/price';
import { Star } from '@/shared/ui/star';

/** Ground of the head, and colours of its star and its title. */
const TONES = {
  paid: { bg: 'tint', star: 'turquoise', title: 'turquoise' },
  failed: { bg: 'dangerTint', star: 'danger', title: 'danger' },
  pending: { bg: 'saffronTint', star: 'saffron', title: 'ink' },
  neutral: { bg: 'paper', star: 'muted', title: 'ink' },
} as const;

interface ResultCardProps {
  /** accessible name */ label: string;
  tone: keyof typeof TONES;
  icon: ReactNode;
  title: string;
  /** of a payment, in rials; undefined: none, or not known */ amount?: number | undefined;
  action: ReactNode;
  /** content below the explanation that is not announced */ more?: ReactNode;
  children: ReactNode;
}

/** The result of an action: a head with sign, title and the amount of a payment; the explanation; the next steps. */
export function ResultCard({
  label,
  tone,
  icon,
  title,
  amount,
  action,
  more,
  children,
}: ResultCardProps) {
  const colours = TONES[tone];
  return (
    <Card
      as="section"
      aria-label={label}
      data-receipt={tone === 'paid' ? undefined : ''}
      mb="6"
      overflow="hidden"
    >
      <div role="status">
        <Box
          display="grid"
          alignContent="center"
          justifyItems="center"
          textAlign="center"
          gap="1"
          minH="200px"
          p="4"
          bg={colours.bg}
          backgroundImage="var(--lattice)"
        >
          <Box color={colours.star}>
            <Star size={72} isDrawn={tone === 'paid'}>
              {icon}
            </Star>
          </Box>
          <Box as="h2" fontSize="2xl" fontWeight="bold" lineHeight="1.5" color={colours.title}>
            {title}
          </Box>
          {amount !== undefined && <Total large rials={amount} />}
        </Box>
        <Box
          display="grid"
          gap="2"
          justifyItems="center"
          textAlign="center"
          textWrap="balance"
          maxW="560px"
          mx="auto"
          px="4"
          pt="4"
        >
          {children}
        </Box>
      </div>
      {more && (
        <Box maxW="560px" mx="auto">
          {more}
        </Box>
      )}
      <Box data-screen-only="" display="flex" flexWrap="wrap" justifyContent="center" gap="2" p="4">
        {action}
      </Box>
    </Card>
  );
}
