import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

// The work of the thread that `checkpointInBackground` starts: copies what stands in the log into the file, and waits for nobody.
const connection = new DatabaseSync(String(workerData));
connection.exec('pragma wal_checkpoint(passive)');
connection.close();
