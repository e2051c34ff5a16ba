import { handler } from '../../../lambdas/process-photos/handler.ts';
import { aContext } from '../../factories.ts';
import { siteTables } from '../site-tables.ts';
import { fakeBucket, photosId } from './fake-bucket.ts';

/** The function that processes photos, with tables and a bucket behind it that are empty before each test. */
export function photoProcessing() {
  const tables = siteTables();
  const bucket = fakeBucket();
  const processUpload = (key: string) => {
    const record = {
      messageId: 'message-0',
      body: JSON.stringify({ detail: { object: { key } } }),
    };
    return handler({ Records: [record] } as never, aContext);
  };
  return {
    tables,
    bucket,
    processUpload,
    /** Uploads a file and has its event processed; returns the failed messages. */
    upload: async (file: Uint8Array, number = 0, metadata = {}) => {
      const key = `incoming/${photosId}/${number}`;
      bucket.put(key, file, { metadata });
      return processUpload(key);
    },
  };
}
