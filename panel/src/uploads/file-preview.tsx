import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/request';

const STORED = '/files/';
const PUBLIC = '/files/public/';
const BOX = { maxWidth: '100%', maxHeight: 200, borderRadius: 1, display: 'block' } as const;

function Media({ address, path, label }: { address: string; path: string; label: string }) {
  const [extension = ''] = /\.\w+$/.exec(path) ?? [];
  if (/^\.(?:svg|png|jpe?g|webp)$/.test(extension))
    return <Box component="img" src={address} alt={label} sx={BOX} />;
  if (/^\.(?:mp4|webm|ogv)$/.test(extension))
    return (
      <Box component="video" src={address} controls preload="metadata" title={label} sx={BOX} />
    );
  if (/^\.(?:mp3|ogg)$/.test(extension))
    return (
      <Box component="audio" src={address} controls preload="metadata" title={label} sx={BOX} />
    );
  if (extension !== '.pdf') return null;
  return (
    <Link href={address} target="_blank" rel="noopener" sx={{ display: 'block' }}>
      دیدن فایل
    </Link>
  );
}

/** The present file of a field. A file that only buyers get has a signed address. */
export function FilePreview({ path, label }: { path: string; label: string }) {
  const isPublic = path.startsWith(PUBLIC);
  const { data } = useQuery({
    queryKey: ['fileAddress', path],
    queryFn: () => call('fileAddress', { path }),
    enabled: path.startsWith(STORED) && !isPublic,
    staleTime: 3_600_000, // the address is valid for some hours
    retry: false,
  });
  const address = isPublic ? path : data?.address;
  return (
    <Box sx={{ my: 1 }}>
      {address && <Media address={address} path={path} label={label} />}
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <bdi dir="ltr">{path}</bdi>
      </Typography>
    </Box>
  );
}
