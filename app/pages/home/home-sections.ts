/** Sections of the home page in their order, each with its anchor. */
export const homeAnchors = {
  hero: '',
  figures: 'figures',
  why: 'why',
  programs: 'programs',
  summer: 'summer',
  services: 'pricing',
  mentors: 'mentors',
  news: 'news',
  testimonials: 'testimonials',
  contact: 'contact',
} as const

export type HomeSection = keyof typeof homeAnchors

export const homeSections = Object.keys(homeAnchors) as HomeSection[]
