import type { Person } from './person.ts'

/**
 * The thirty-seven of the wall in its order: founder, advisers and board, mentors, interns.
 * The names are those of the seed content; no two neighbours share a ground.
 */
export const cast: readonly Person[] = [
  // 00 Wen-Yuan Chou, founder
  {
    ground: 'celadon', wall: 'beam', skin: 'paper', age: 1, build: 'middle',
    face: 'long', turn: 0.35, tilt: 2, light: 'half',
    eyes: 'narrow', brows: 'straight', nose: 'straight', mouth: 'smile',
    hair: 'swept', hairTone: 'ink', wear: 'mandarin', tone: 'ink', extras: ['square'],
  },
  // 01 Alan Whitcombe, chair of the board
  {
    ground: 'vermilion', wall: 'plain', skin: 'paper', age: 2, build: 'middle',
    face: 'long', turn: -0.4, tilt: -2, light: 'half',
    eyes: 'hooded', brows: 'bushy', nose: 'long', mouth: 'wry',
    hair: 'receding', hairTone: 'sand', wear: 'bowtie', tone: 'ink', extras: ['round'],
  },
  // 02 Margaret Lindqvist, academic adviser
  {
    ground: 'jade', wall: 'beam', skin: 'paper', age: 2, woman: true, build: 'slight',
    face: 'oval', turn: 0.5, tilt: 3, light: 'soft',
    eyes: 'deep', brows: 'arched', nose: 'aquiline', mouth: 'firm',
    hair: 'greybob', hairTone: 'sand', wear: 'cardigan', tone: 'vermilion', extras: ['halfmoon'],
  },
  // 03 Samuel Adeyemi, adviser, ethics
  {
    ground: 'sand', wall: 'panes', skin: 'brick', age: 1, build: 'broad',
    face: 'broad', turn: -0.3, tilt: 1, light: 'half',
    eyes: 'deep', brows: 'thick', nose: 'broad', mouth: 'calm',
    hair: 'crew', hairTone: 'ink', wear: 'open', tone: 'ink', extras: ['beard'],
  },
  // 04 Anya Rao, chief marketing officer
  {
    ground: 'vermilion', wall: 'lantern', skin: 'tan', age: 1, woman: true, build: 'slight',
    face: 'heart', turn: 0.5, tilt: -3, light: 'soft',
    eyes: 'almond', brows: 'arched', nose: 'straight', mouth: 'open',
    hair: 'chignon', hairTone: 'ink', wear: 'blazer', tone: 'ink', extras: ['earrings'],
  },
  // 05 Josef Brandt, adviser, robotics
  {
    ground: 'celadon', wall: 'plain', skin: 'tint', age: 2, build: 'broad',
    face: 'square', turn: 0.4, tilt: 0, light: 'half',
    eyes: 'deep', brows: 'bushy', nose: 'broad', mouth: 'calm',
    hair: 'bald', hairTone: 'sand', wear: 'turtle', tone: 'ink', extras: ['beardgrey', 'square'],
  },
  // 06 Harjit Singh Bains, board member
  {
    ground: 'sand', wall: 'beam', skin: 'tan', age: 1, build: 'broad',
    face: 'oval', turn: -0.5, tilt: 0, light: 'half',
    eyes: 'almond', brows: 'thick', nose: 'aquiline', mouth: 'smile',
    hair: 'turban', hairTone: 'vermilion', wear: 'suit', tone: 'ink', extras: ['beard'],
  },
  // 07 Shih-Han Lin, language models
  {
    ground: 'celadon', wall: 'panes', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'oval', turn: 0.6, tilt: -3, light: 'soft',
    eyes: 'narrow', brows: 'soft', nose: 'short', mouth: 'smile',
    hair: 'bob', hairTone: 'ink', wear: 'blazer', tone: 'ink', extras: [],
  },
  // 08 Daniel Kwok, Python
  {
    ground: 'vermilion', wall: 'plain', skin: 'tint', age: 0, build: 'middle',
    face: 'square', turn: 0.3, tilt: 2, light: 'soft',
    eyes: 'narrow', brows: 'thick', nose: 'straight', mouth: 'firm',
    hair: 'side', hairTone: 'ink', wear: 'shirt', tone: 'paper', extras: ['square'],
  },
  // 09 Imani Brooks, vision
  {
    ground: 'jade', wall: 'lantern', skin: 'brick', age: 0, woman: true, build: 'slight',
    face: 'heart', turn: -0.5, tilt: 3, light: 'soft',
    eyes: 'round', brows: 'arched', nose: 'broad', mouth: 'open',
    hair: 'afro', hairTone: 'ink', wear: 'crew', tone: 'paper', extras: ['earrings'],
  },
  // 10 Jun Park, games
  {
    ground: 'sand', wall: 'plain', skin: 'paper', age: 0, build: 'middle',
    face: 'oval', turn: -0.6, tilt: -4, light: 'half',
    eyes: 'smiling', brows: 'soft', nose: 'short', mouth: 'open',
    hair: 'fringe', hairTone: 'ink', wear: 'hoodie', tone: 'vermilion', extras: [],
  },
  // 11 Yi-Chen Tsai, biology
  {
    ground: 'celadon', wall: 'beam', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'long', turn: -0.4, tilt: 2, light: 'half',
    eyes: 'almond', brows: 'straight', nose: 'straight', mouth: 'calm',
    hair: 'long', hairTone: 'ink', wear: 'vneck', tone: 'vermilion', extras: [],
  },
  // 12 Mateo Reyes, climate
  {
    ground: 'sand', wall: 'beam', skin: 'tint', age: 0, build: 'middle',
    face: 'square', turn: 0.5, tilt: 3, light: 'soft',
    eyes: 'deep', brows: 'thick', nose: 'aquiline', mouth: 'smile',
    hair: 'curls', hairTone: 'ink', wear: 'shirt', tone: 'celadon', extras: ['stubble'],
  },
  // 13 Leila Haddad, health
  {
    ground: 'vermilion', wall: 'panes', skin: 'tint', age: 1, woman: true, build: 'slight',
    face: 'oval', turn: 0.4, tilt: -2, light: 'half',
    eyes: 'almond', brows: 'arched', nose: 'aquiline', mouth: 'calm',
    hair: 'hijab', hairTone: 'celadon', wear: 'crew', tone: 'ink', extras: [],
  },
  // 14 Victor Tseng, finance
  {
    ground: 'celadon', wall: 'plain', skin: 'paper', age: 1, build: 'middle',
    face: 'broad', turn: -0.5, tilt: -1, light: 'half',
    eyes: 'hooded', brows: 'straight', nose: 'broad', mouth: 'wry',
    hair: 'slick', hairTone: 'ink', wear: 'suit', tone: 'ink', extras: [],
  },
  // 15 Hui-Min Shen, writing
  {
    ground: 'sand', wall: 'panes', skin: 'paper', age: 1, woman: true, build: 'slight',
    face: 'round', turn: 0.4, tilt: 2, light: 'soft',
    eyes: 'narrow', brows: 'angled', nose: 'short', mouth: 'wry',
    hair: 'pixie', hairTone: 'ink', wear: 'scarf', tone: 'jade', extras: ['round', 'studs'],
  },
  // 16 Kenji Mori, hardware
  {
    ground: 'vermilion', wall: 'beam', skin: 'paper', age: 1, build: 'broad',
    face: 'square', turn: -0.3, tilt: 3, light: 'half',
    eyes: 'keen', brows: 'thick', nose: 'straight', mouth: 'firm',
    hair: 'spiky', hairTone: 'ink', wear: 'mandarin', tone: 'ink', extras: ['stubble'],
  },
  // 17 Sofia Marchetti, design
  {
    ground: 'jade', wall: 'plain', skin: 'tint', age: 1, woman: true, build: 'slight',
    face: 'oval', turn: 0.5, tilt: -2, light: 'soft',
    eyes: 'round', brows: 'arched', nose: 'straight', mouth: 'smile',
    hair: 'wavy', hairTone: 'ink', wear: 'stripes', tone: 'paper', extras: ['pencil'],
  },
  // 18 Paul Ferrand, mathematics
  {
    ground: 'celadon', wall: 'lantern', skin: 'tint', age: 1, build: 'middle',
    face: 'long', turn: 0.6, tilt: 1, light: 'half',
    eyes: 'deep', brows: 'straight', nose: 'aquiline', mouth: 'calm',
    hair: 'receding', hairTone: 'ink', wear: 'shirt', tone: 'ink', extras: ['moustache'],
  },
  // 19 Yu-Ting Ho, speech
  {
    ground: 'vermilion', wall: 'plain', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'round', turn: -0.3, tilt: -4, light: 'half',
    eyes: 'round', brows: 'soft', nose: 'short', mouth: 'calm',
    hair: 'bangs', hairTone: 'ink', wear: 'crew', tone: 'paper', extras: ['round'],
  },
  // 20 Michael Tan, laboratory
  {
    ground: 'sand', wall: 'beam', skin: 'tint', age: 1, build: 'broad',
    face: 'round', turn: 0.4, tilt: -1, light: 'soft',
    eyes: 'smiling', brows: 'thick', nose: 'broad', mouth: 'smile',
    hair: 'crew', hairTone: 'ink', wear: 'coat', tone: 'paper', extras: [],
  },
  // 21 Zola Mbeki, policy
  {
    ground: 'celadon', wall: 'panes', skin: 'umber', age: 0, woman: true, build: 'slight',
    face: 'oval', turn: 0.5, tilt: 2, light: 'soft',
    eyes: 'almond', brows: 'straight', nose: 'broad', mouth: 'calm',
    hair: 'braids', hairTone: 'ink', wear: 'blazer', tone: 'vermilion', extras: [],
  },
  // 22 Ryan Hsu, agents
  {
    ground: 'vermilion', wall: 'plain', skin: 'paper', age: 0, build: 'slight',
    face: 'heart', turn: 0.6, tilt: 4, light: 'half',
    eyes: 'keen', brows: 'angled', nose: 'straight', mouth: 'wry',
    hair: 'quiff', hairTone: 'ink', wear: 'crew', tone: 'ink', extras: [],
  },
  // 23 Desmond Clarke, admissions
  {
    ground: 'sand', wall: 'plain', skin: 'umber', age: 2, build: 'broad',
    face: 'broad', turn: -0.4, tilt: -2, light: 'half',
    eyes: 'smiling', brows: 'thick', nose: 'broad', mouth: 'smile',
    hair: 'bald', hairTone: 'paper', wear: 'cardigan', tone: 'vermilion', extras: ['moustachegrey', 'round'],
  },
  // 24 Pei-Yu Chang, data
  {
    ground: 'celadon', wall: 'beam', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'heart', turn: 0.7, tilt: -3, light: 'soft',
    eyes: 'keen', brows: 'straight', nose: 'straight', mouth: 'smile',
    hair: 'ponytail', hairTone: 'ink', wear: 'shirt', tone: 'paper', extras: ['mole'],
  },
  // 25 Rachel Stein, neuroscience
  {
    ground: 'vermilion', wall: 'lantern', skin: 'paper', age: 1, woman: true, build: 'slight',
    face: 'oval', turn: 0.3, tilt: 1, light: 'half',
    eyes: 'deep', brows: 'thick', nose: 'aquiline', mouth: 'wry',
    hair: 'ringlets', hairTone: 'ink', wear: 'turtle', tone: 'ink', extras: [],
  },
  // 26 Ramesh Iyer, medicine
  {
    ground: 'jade', wall: 'panes', skin: 'tan', age: 2, build: 'middle',
    face: 'round', turn: -0.4, tilt: 2, light: 'half',
    eyes: 'hooded', brows: 'bushy', nose: 'broad', mouth: 'calm',
    hair: 'side', hairTone: 'sand', wear: 'coat', tone: 'paper', extras: ['moustachegrey', 'square',
    'stethoscope'],
  },
  // 27 Wan-Ju Liao, art
  {
    ground: 'sand', wall: 'lantern', skin: 'paper', age: 1, woman: true, build: 'slight',
    face: 'long', turn: -0.5, tilt: -2, light: 'soft',
    eyes: 'hooded', brows: 'soft', nose: 'long', mouth: 'calm',
    hair: 'straight', hairTone: 'ink', wear: 'apron', tone: 'ink', extras: ['studs'],
  },
  // 28 Omar Aziz, security
  {
    ground: 'celadon', wall: 'plain', skin: 'tint', age: 0, build: 'broad',
    face: 'square', turn: 0.5, tilt: -1, light: 'half',
    eyes: 'keen', brows: 'thick', nose: 'straight', mouth: 'firm',
    hair: 'quiff', hairTone: 'ink', wear: 'vneck', tone: 'vermilion', extras: ['beard'],
  },
  // 29 Grace Yeh, research
  {
    ground: 'vermilion', wall: 'panes', skin: 'paper', age: 1, woman: true, build: 'slight',
    face: 'square', turn: 0.4, tilt: 2, light: 'soft',
    eyes: 'almond', brows: 'arched', nose: 'straight', mouth: 'firm',
    hair: 'lob', hairTone: 'ink', wear: 'qipao', tone: 'ink', extras: ['square'],
  },
  // 30 Leo Wang, intern, mathematics
  {
    ground: 'sand', wall: 'beam', skin: 'paper', age: 0, build: 'slight',
    face: 'round', turn: -0.4, tilt: 3, light: 'soft',
    eyes: 'round', brows: 'straight', nose: 'short', mouth: 'calm',
    hair: 'curtain', hairTone: 'ink', wear: 'vneck', tone: 'jade', extras: ['round', 'lanyard'],
  },
  // 31 Mina Seo, intern, video
  {
    ground: 'celadon', wall: 'lantern', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'heart', turn: 0.5, tilt: -3, light: 'half',
    eyes: 'smiling', brows: 'soft', nose: 'short', mouth: 'smile',
    hair: 'topknot', hairTone: 'ink', wear: 'crew', tone: 'ink', extras: ['studs', 'camera'],
  },
  // 32 Kofi Mensah, intern, robotics
  {
    ground: 'vermilion', wall: 'plain', skin: 'umber', age: 0, build: 'middle',
    face: 'oval', turn: -0.5, tilt: -2, light: 'soft',
    eyes: 'round', brows: 'thick', nose: 'broad', mouth: 'open',
    hair: 'twists', hairTone: 'ink', wear: 'hoodie', tone: 'celadon', extras: [],
  },
  // 33 An-Qi Luo, intern, chat
  {
    ground: 'sand', wall: 'panes', skin: 'paper', age: 0, woman: true, build: 'slight',
    face: 'round', turn: 0.4, tilt: 3, light: 'soft',
    eyes: 'almond', brows: 'soft', nose: 'short', mouth: 'open',
    hair: 'hime', hairTone: 'ink', wear: 'hoodie', tone: 'vermilion', extras: ['headphones'],
  },
  // 34 Arjun Pillai, intern, web
  {
    ground: 'jade', wall: 'plain', skin: 'brick', age: 0, build: 'middle',
    face: 'long', turn: 0.5, tilt: -3, light: 'half',
    eyes: 'almond', brows: 'thick', nose: 'long', mouth: 'wry',
    hair: 'tousled', hairTone: 'ink', wear: 'crew', tone: 'sand', extras: ['square', 'goatee'],
  },
  // 35 Lucía Ortega, intern, outreach
  {
    ground: 'celadon', wall: 'panes', skin: 'tint', age: 0, woman: true, build: 'slight',
    face: 'oval', turn: -0.6, tilt: 2, light: 'soft',
    eyes: 'almond', brows: 'thick', nose: 'straight', mouth: 'open',
    hair: 'ponytail', hairTone: 'ink', wear: 'stripes', tone: 'vermilion', extras: ['earrings', 'freckles'],
  },
  // 36 Tzu-Hao Wu, intern, research
  {
    ground: 'vermilion', wall: 'beam', skin: 'tint', age: 0, build: 'middle',
    face: 'heart', turn: -0.3, tilt: -3, light: 'half',
    eyes: 'hooded', brows: 'angled', nose: 'straight', mouth: 'calm',
    hair: 'curtain', hairTone: 'ink', wear: 'open', tone: 'ink', extras: [],
  },
]
