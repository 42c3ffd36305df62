import { brand } from '../../../../app/utils/brand.ts'
import type { Drawing } from '../shapes.ts'
import { aiShowcase, futureOfAiEducation, mitConference, studentExcellence } from './events.ts'
import {
  advancedTrack,
  aiEducationRevolution,
  hybridLearningModel,
  studentSuccessStories,
} from './learning.ts'
import { industryPartnerships, universityPartnerships } from './partners.ts'
import { agentLaunch, aiVoiceAssistant, seniorCareProject } from './projects.ts'

/** Posters of the news, 4:5, by the article's slug. */
export const posters: Readonly<Record<string, () => Drawing>> = {
  'ai-education-revolution': aiEducationRevolution,
  'hybrid-learning-model': hybridLearningModel,
  'industry-partnerships': industryPartnerships,
  'student-success-stories': studentSuccessStories,
  'future-of-ai-education': futureOfAiEducation,
  [`${brand.prefix}-agent-launch`]: agentLaunch,
  'ai-voice-assistant': aiVoiceAssistant,
  'senior-care-project': seniorCareProject,
  'student-excellence': studentExcellence,
  'ai-showcase': aiShowcase,
  'advanced-track': advancedTrack,
  'mit-conference': mitConference,
  'university-partnerships': universityPartnerships,
}
