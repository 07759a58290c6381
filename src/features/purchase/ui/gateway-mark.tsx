import { Box } from '@chakra-ui/react/box';
import { panelFileUrl } from '@/shared/lib/panel-file';

/** The mark of a gateway. Those of the banks belong to the banks, so a shop may have none: then its first letter. */
export function GatewayMark({ title, image }: { title: string; image: string }) {
  const url = panelFileUrl(image);
  if (url) return <img src={url} alt="" width="28" height="28" />;
  return (
    <Box
      as="span"
      aria-hidden="true"
      display="grid"
      placeContent="center"
      w="28px"
      h="28px"
      borderRadius="full"
      bg="tint"
      color="turquoise"
      fontSize="sm"
      fontWeight="bold"
    >
      {title.trim().charAt(0)}
    </Box>
  );
}
