import { buildWhatIsStale, installWhatIsMissing } from './bootstrap.mjs';

installWhatIsMissing();
buildWhatIsStale();
