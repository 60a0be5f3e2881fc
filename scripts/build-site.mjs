import { buildWhatIsStale, installWhatIsMissing } from './bootstrap.mjs';

// The site alone, for those who start the shop from its sources.
installWhatIsMissing();
buildWhatIsStale();
