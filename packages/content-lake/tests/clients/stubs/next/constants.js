export const PHASE_PRODUCTION_BUILD = 'phase-production-build'
