import { Download } from 'lucide-react';
import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { bytesText } from '../data/bytes-text.ts';
import { call } from '../data/call.ts';
import { useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Row } from '../design/layout.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { brandExport as texts } from '../texts/en/settings/brand-export.ts';

/** The file of an export that has ended, for the person who began it. */
export const Archive = ({ exportId }: { exportId: string }) => {
  const path = { brandId: useBrand().id, exportId };
  const { data, error, refetch } = useRead('exports/get', { path });
  const [isAsking, setAsking] = useState(false);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={2} />;
  const { archive } = data.data;
  if (archive === null) return <Message>{texts.ofSomebodyElse}</Message>;
  /** With a link that was just made, as one is valid for minutes only. */
  const download = async (): Promise<void> => {
    setAsking(true);
    const { archive: fresh } = await call('exports/get', { path }).finally(() => setAsking(false));
    if (fresh) location.assign(fresh.url);
  };
  return (
    <>
      <Message kind="success">{texts.done(bytesText(archive.sizeBytes))}</Message>
      <Row>
        <Button
          kind="primary"
          icon={<Download size={16} aria-hidden />}
          isPending={isAsking}
          onPress={() => void download().catch(toastError)}
        >
          {texts.download(archive.filename)}
        </Button>
      </Row>
    </>
  );
};
