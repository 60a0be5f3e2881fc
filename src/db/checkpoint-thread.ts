import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

// The thread that `checkpointInBackground` starts: copies the log into the file without waiting for other connections.
const connection = new DatabaseSync(String(workerData));
connection.exec('pragma wal_checkpoint(passive)');
connection.close();
