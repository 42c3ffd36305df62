import { at, defineMigration, setIfMissing } from 'sanity/migrate'

const meanings: [en: string, zh: string, zhTW: string][] = [
  ['price, cost, fee, tuition, how much', '价格, 费用, 学费, 收费, 多少钱', '價格, 費用, 學費, 收費, 多少錢'],
  ['course, program, class, lesson', '课程, 班级, 上课', '課程, 班級, 上課'],
  ['mentor, teacher, tutor, instructor', '导师, 老师, 教师', '導師, 老師, 教師'],
  ['apply, application, enroll, register, sign up', '报名, 申请, 注册', '報名, 申請, 註冊'],
  [
    'summer program, summer camp, summer school',
    '暑期营, 夏令营, 暑期课程, 暑假',
    '暑期營隊, 夏令營, 暑期課程, 暑假',
  ],
  ['refund, cancel', '退款, 退费, 取消', '退款, 退費, 取消'],
  ['date, schedule, timetable, when', '日期, 时间, 什么时候, 开课', '日期, 時間, 什麼時候, 開課'],
  ['phone, telephone, call', '电话, 致电, 通话', '電話, 致電, 通話'],
  ['email, mail, message', '邮箱, 邮件, 留言', '電子郵件, 信箱, 留言'],
  ['housing, dorm, accommodation', '住宿, 宿舍, 同住', '住宿, 宿舍, 同住'],
  ['college, university', '大学, 高校, 院校', '大學, 院校'],
  ['company, business, corporate, industry', '企业, 公司, 业界', '企業, 公司, 業界'],
  ['project, portfolio', '项目, 作品, 课题', '專案, 專題, 作品'],
  ['video, film', '视频, 影片', '影片, 視訊'],
]

/** An editor who has emptied the list has an empty list, which stays. */
export default defineMigration({
  title: 'The search knows words of one meaning',
  documentTypes: ['siteSettings'],
  filter: '!defined(searchSynonyms)',
  migrate: {
    document: () => [
      at(
        'searchSynonyms',
        setIfMissing(
          meanings.map(([en, zh, zhTW], index) => ({
            _key: `i${index}`,
            _type: 'localizedString',
            en,
            zh,
            zhTW,
          })),
        ),
      ),
    ],
  },
})
