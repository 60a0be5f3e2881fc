import { installWhatIsMissing } from './bootstrap.mjs';
import { endWithCounts, readSources } from './stages.mjs';

installWhatIsMissing();
endWithCounts(readSources());
