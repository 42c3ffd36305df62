-- The contact project: staff, messages of the contact form, the record of acts, counts of the site's use.

create extension if not exists pg_trgm with schema extensions;

-- Functions that only this database calls.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;


-- Staff: who may work with messages. Every policy asks this table, because a Supabase user is not yet a member of staff
-- (anybody may be able to sign up or to have a sign-in link sent).

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null default '',
  role text not null default 'staff',
  created_at timestamptz not null default now(),
  constraint staff_email_length check (char_length(email) between 3 and 254),
  constraint staff_name_length check (char_length(name) <= 200),
  constraint staff_role_known check (role in ('staff', 'admin'))
);

create unique index staff_email_key on public.staff (lower(email));

-- Whether the caller is a member of staff. Somebody who has set up a second factor must have used it, so that the
-- password alone does not open the data past our own sign-in page. (Not every Auth server has factors.)
create function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.staff where user_id = auth.uid()) then
    return false;
  end if;
  if to_regclass('auth.mfa_factors') is null or auth.jwt() ->> 'aal' = 'aal2' then
    return true;
  end if;
  return not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified');
end $$;

-- Name under which the caller's acts are recorded: the e-mail address of a member of staff, else the role.
create function private.actor_name() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select email from public.staff where user_id = auth.uid()),
    nullif(auth.role(), ''),
    'system'
  )
$$;

revoke all on function private.is_staff(), private.actor_name() from public;
grant execute on function private.is_staff(), private.actor_name() to anon, authenticated, service_role;

alter table public.staff enable row level security;
create policy "staff see their colleagues" on public.staff
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.staff from anon, authenticated;
grant select on public.staff to authenticated;
grant select, insert, update, delete on public.staff to service_role;


-- Texts

-- The form in which searches compare texts: `foldText` of packages/shared/text/fold-text.ts, which a test compares with
-- this. Change both together, and write `search_text` anew.
create function private.fold_text(written text)
returns text
language plpgsql
immutable strict parallel safe
set search_path = ''
as $$
declare
  folded text := regexp_replace(replace(written, '´', ''), '[\u00ab\u00bb\u201c-\u201f\u2033\u2036\u300c-\u300f\u301d-\u301f\ufe41-\ufe44\uff02\uff62\uff63]', '"', 'g');
begin
  -- Without invisible characters, apostrophes and accents.
  folded := regexp_replace(
    normalize(folded, NFKD),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
    '''`\u00b4\u02b9-\u02bf\u02c8\u055a\u05f3\u2018-\u201b\u2032\u2035\u2039\u203a\ua78c\uff07\uff40'
    '\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
    '', 'g'
  );
  folded := lower(normalize(folded, NFC));
  if octet_length(folded) > char_length(folded) then
    folded := (
      select string_agg(
        coalesce(
          (
            -- Each character of the first text stands for the one at its place in the second.
            jsonb_object(
              string_to_array(replace('
丟並乾亂亙亞佇佈佔併來侖侶侷係俠倀倆倉個們倖倫偉側偵偽傑傖傘備傢傭傯傳債傷傾僅僑僕僥僱價儀儂億儈儉儐儔儕儘償優儲儷儸儻儼兇兌兒兗內兩冊冑冪凍凜凱別刪則剋剎剛剝剴創剷劃劇劉劊劍劑勁動務勛勝勞勢勳勵勸勻匯
匱區協卹卻厭厲參叢吒吳吶呂員唸問啞啟喚喪喫喬單喲嗆嗇嗎嗚嗶嘆嘍嘔嘖嘗嘩嘮嘯嘰噓噥噯噴噸噹嚀嚇嚐嚕嚥嚨嚮嚴嚶囀囁囂囈囉囌囑囪國圍園圓圖團執堅堊堝堯報場塊塋塒塗塚塢塵塹墊墜墮墳墾壇壎壓壘壙壞壟壢壩壯壺壽夠
夢夥夾奐奧奩奪奮妝姍姦娛婁婦媧媼媽嫗嫵嫻嬈嬋嬌嬤嬪嬰嬸孃孫學孿宮寢實寧審寫寬寵寶將專尋對導尷屆屍屜屢層屨屬岡峯峴島峽崑崗崙崢嵐嶄嶇嶔嶸嶺嶼嶽巒巔巖帥師帳帶幀幃幗幟幣幫幹幾庫廁廂廄廈廚廝廟廠廢廣廬廳弒弔
張強彆彈彌彎彙彥彫彿後徑從徠復徵徹恆恥悅悵悶悽惡惱惻愛愜愴愷愾慄態慍慘慚慟慣慫慮慶慼慾憂憊憐憑憚憤憫憮憲憶懇應懍懣懲懶懷懸懺懼懾戀戰戲戶拋拚挾捨捫捱捲掃掄掙掛採揀揚換揮損搖搗搶摑摟摯摺摻撈撐撓撥撫撲撳
撻撾撿擁擄擇擊擋擔據擠擬擰擱擲擴擷擺擻擾攆攏攔攙攜攝攣攤攪攬敗敘敵數斂斃斕斬斷於昇時晉晝暈暉暘暢暫曄曆曇曉曖曠曬書會朧朮東枴柵桿梔條梟棄棗棟棧棲楊楓楨業極榦榮構槍槓槨槳樁樂樅樑樓標樞樣樸樹樺橈橋機橢橫
檔檜檢檣檮檯檳檸檻櫃櫓櫚櫛櫝櫥櫬櫻欄權欖欽歎歐歟歡歲歷歸歿殘殤殮殯殲殺殼毀毆氈氣氫氬氳氾汎汙決沒沖況洩洶浹涇涼淒淚淨淪淵淺渙減渦測渾湊湧湯準溝溫溼滄滅滌滬滯滲滷滾滿漁漢漣漬漲漸漿潑潔潛潤潯潰澀澆澗澠澤
澦澱濁濃濕濘濛濟濤濫濰濱濺濾瀆瀉瀋瀏瀕瀘瀝瀟瀨瀰瀲瀾灑灘灣灤災為烏無煉煙煥煩煬熒熱熾燈燉燒燙燜營燦燬燭燴燻燼燾爍爐爛爭爺爾牀牆牘牴牽犖犛犢犧狀狹狽猙猶獄獅獎獨獰獲獵獷獸獺獻玀現琺琿瑣瑤瑩瑪璣璦環璽璿瓊
瓏瓔瓚甌甕產畝畢畫異當疇疊痙痠瘋瘍瘓瘡瘧瘺療癆癒癘癟癡癢癥癩癬癮癱癲發皚皰皺盃盜盞盡監盤盧盪眾睏睜睞瞞瞼矇矓矚矯硃硯碩確碼磚磧磯礎礙礦礪礫礬祕祿禍禎禦禪禮禱禿秈稅稈稜稟種稱穀穌積穎穠穡穢穩穫窩窪窮窯窺
竄竅竇竊競筆筍筧箇箋箏節範築篠篤篩簍簑簞簡簣簫簽簾籃籌籟籠籤籬籮籲粵糝糞糧糰糾紀紂約紅紆紇紉紋納紐純紕紗紙級紛紜紡紮細紱紲紳紹紼絀終絃組絆結絕絛絞絡絢給絨絰統絲絳絹綁綏綑經綜綞綠綢綫綬維綰綱網綴綵綸綺
綻綽綾綿緇緊緒緘緙線緝緞締緣編緩緬緯緲練緹緻縈縉縊縐縑縛縝縞縣縫縮縱縲縴縵縷縹總績繃繅繆繒織繕繚繞繡繩繪繫繭繳繹繼繽續纏纓纔纖纜缽罈罌罰罵罷羅羈羋羣羨義羶習翹聖聞聯聰聲聳聶職聽聾肅脅脈脣脩脫脹腎腦腫腳
腸膚膠膩膽膾膿臉臍臏臘臚臟臢臥臨臺與興舉舊艙艦艱艷芻苧茲荊莊莖莢莧華菴菸萇萊萬萵葉葦葷蒐蒞蒼蓀蓆蓋蓮蔔蔣蔥蔭蕩蕪蕭薊薑薔薦薩薹薺藍藝藥藪藹藺蘆蘇蘊蘋蘚蘭蘿處虛虜號虧蛻蜆蝕蝦蝨蝸螞螢螻蟈蟬蟯蟲蟻蠅蠍蠔蠟
蠣蠱蠶蠻術衛衝袞裊裏補裝裡製複褲褸褻襖襠襤襪襬襯襲見規覓視覦親覬覲覺覽觀觴觸訂訃計訊訌討訐訓訕訖託記訛訝訟訢訣訥訪設許訴訶診註証詁詆詐詔評詖詛詞詠詢詣試詩詫詬詭詮詰話該詳詼誅誇誌認誑誕誘誚語誠誡誣誤誥
誦誨說誰課誶誹誼調諂諄談諉請諍諒論諛諜諦諧諫諭諮諱諳諶諷諸諺諼諾謀謁謂謄謊謎謐謗謙講謝謠謨謫謬謹譁證譎譏識譙譚譜譟譫譯議譴護譽讀變讒讓讖讚讜谿豈豎豐豔豬貍貓貝貞負財貢貧貨販貪貫責貯貲貳貴貶買貸費貼貽貿
賀賁賂賃賄賅資賈賊賑賒賓賜賞賠賡賢賣賤賦質賬賭賴賺賻購賽贅贈贊贍贏贓贖贗贛趕趙趨跡踐踴蹕蹟蹣蹤蹺躂躉躊躋躍躑躓躡躪軀車軋軌軍軒軔軛軟軸軻軼軾較載輊輒輓輔輕輛輜輝輞輟輥輦輩輪輯輳輸輻輾輿轂轄轅轉轍轎轔轟
轡辦辭辮辯農迴逕這連週進遊運過達違遙遜遞遠適遲遷選遺遼邁還邇邊邏邐郵鄉鄒鄧鄭鄰鄴酈醃醜醞醣醫醬醱釀釁釅釋釐釗釘釙針釣釦釧釩釵鈉鈍鈐鈑鈔鈕鈞鈣鈴鈷鈸鈹鈽鈾鈿鉀鉅鉉鉋鉍鉑鉗鉚鉛鉤鉸鉻銀銅銑銓銖銘銜銨銬銳銷
銻銼鋁鋅鋇鋒鋤鋪鋰鋸鋼錄錐錕錘錙錚錠錡錢錦錨錫錮錯錳錶鍊鍋鍍鍔鍚鍛鍥鍬鍰鍵鍾鎂鎊鎔鎖鎘鎚鎢鎬鎮鎰鎳鏃鏈鏍鏑鏗鏘鏜鏝鏟鏡鏢鏤鏨鏽鐃鐘鐫鐮鐲鐳鐵鐸鐺鑄鑑鑒鑠鑣鑰鑲鑷鑼鑽鑾鑿長門閂閃閉開閎閏閑閒間閔閘閡閣閤
閥閨閩閭閱閻闆闈闊闋闌闐闔闕闖關闡闢陘陝陞陣陰陳陸陽隊階隕際隨險隱隴隸隻雋雖雙雛雜雞離難雲電霑霧霽靂靄靈靜靦靨鞏鞦韁韃韆韉韋韌韓韜韻響頁頂頃項順須頊頌預頑頒頓頗領頜頡頤頭頰頷頸頹頻顆題額顎顏顓願顛類顥
顧顫顯顰顱風颯颱颳颶颺颼飄飛飢飩飪飭飯飲飴飼飽飾餃餅餉養餌餒餓餘餚餛餞餡館餵餾餿饅饉饋饑饒饗饜饞馬馭馮馱馳馴駁駐駑駒駕駙駛駝駟駢駭駱駿騁騎騖騙騫騰騷騾驀驃驅驍驕驗驚驛驟驢驥驪骯髏髒體髖髮鬆鬍鬚鬢鬥鬧鬨
鬱魎魘魚魯魷鮑鮪鮫鮭鮮鯀鯉鯊鯖鯛鯧鯨鯽鰍鰓鰥鰭鰱鰻鰾鱉鱔鱖鱗鱟鱷鱸鳥鳩鳳鳴鳶鴆鴉鴒鴕鴛鴣鴦鴨鴻鴿鵑鵝鵠鵡鵪鵬鵲鶉鶯鶴鷂鷓鷗鷥鷹鷺鸚鸛鸞鹵鹹鹼鹽麗麥麩麪麴麵麼黃黌點黨黴黷鼕鼴齊齋齒齜齟齡齣齦齧齪齬齲齷龍
龐龔龜俁俔倈僉僂傴僨儺剄剗剮劌勱匭厙厴唄啢喎嗊嗩嘓嘜嘵嘸嘽噝噠噦噲嚌嚙嚦嚲嚳囅圇埡堖塏塤墶墻壋壚壠壪壼奼婭媯嬀嬃嫿嬙嬡嫺孌屓崍嶁嶗嶠嶢嶧巋巰巹幘幬廎廡廩弳彠惲愨慤慪慳憒憖懌懟懨戇戔戧戩挩掗掆摜搵摳摶撏
撝撟撣擓擯擼攄攖攛攢曨梘棖棡棶椏榪榲榿槤槧槶樧檁檉檟櫞櫟櫧櫨櫪櫫櫱櫳櫸欅欏欒欞殫毿氌涗淥淩淶渢湞溈潙溮溳滎滸滻漊漚漵潁潷潿澇澩澮澾濚濜濼瀅瀠瀦瀧灃灄灕灝灧灩烴煒煢煱熅熗熲燁燶猻獁獪獫獮獼瑋瑒瑲璉璡璫璵
璸痾瘂瘞瘲瘻癇癉癤癧癭癰皸瞘瞜瞶硜硤硨碭碸磑磠磣磽磾礄礆礱禕禡禰窵窶竈竪篋篔篳簀簹籙籛籜籩籪糉糲糴糶紈紓紖紘紝紬紵紺紿絅絎絝絶綃綆綈綉綌綣綯綳綹緄緋緑緓緔緗緡緦緱緶緼縋縕縗縟縧縭縳縶繢繮繯繰繾纇纈纊纍
纘罃罎羆羥翬翽耬耮聵聹脛腖腡膃膕膞艤艫葒葤葯蒓蓴蒔蓯蓽蔘蔞蔦蕁蕆蕎蕒蕓蕕蕘蕢蕷薈薌薘薟藎藭藴藶蘀蘄蘞蘢蘺虯蛺蝟螄螿蟄蟎蟣蟶蠁蠆蠐蠑蠨衊褌褘褳襇襏襝覎覘覡覥覯覷覿觶訁訒訩詎詒詗詘詿誄誆誒誾諏諑諗諝諞諡謚
諢諤謅謔謖謡謭譾謳謾譖譭譸讅讋讌讎讕讞豶貙貺貟賕賙賚賧賫賵賾贄贇贋贐贔贜赬趲踰蹌躒躕躚躥躦軑軤軫軹軺輅輇輈輬輼轀轆轢轤遡泝郟鄆鄔鄖鄲鄶鄺酇醖釃釓釔釕釤釷釹釺鈀鈁鈃鈄鈅鈈鈎鈒鈡鈥鈦鈧鈮鈰鈳鈺鉆鉈鉕鉞鉢鉦
鉬鉭鉺鉿銃銍銚銛銠銣銥銦銩銪銫銹鋃鋌鋏鋙鋝鋟鋣鋥鋦鋨鋩鋭鋮鋯鋱鋶錁錆錇錈錏錒錛錟錩録錸錼鍀鍁鍃鍆鍇鍘鍠鍤鍩鍶鍺鍼鎄鎇鎌鎛鎡鎣鎦鎧鎩鎪鎭鎲鎵鎸鏇鏌鏐鏞鏰鏵鏷鏹鐋鐐鐒鐓鐔鐙鐝鐠鐦鐧鐨鐶鐿鑊鑌鑔鑕鑞鑥鑭鑱鑹
钂閆閈閌閫閬閲閶閹閼閽閾閿闃闇闍闒闓闞闠闤闥隉靆靉靚鞝鞽韍韙韝韞頇頎頏頦頮頲頴頽顒顔顙顢顬顳顴颭颮颸颻飀飆飈飣飥飫飱飿餄餈餎餑餕餖餜餬餱餳餶餷餺餼饁饃饈饊饌饢馹駔駘駡駰駸騂騅騌騍騏騤騭騮騶騸驁驂驄驊驌
驏驦驫髕鬩鬮鬹魛魢魨魴鮁鮃鮊鮋鮍鮎鮐鮒鮓鮚鮜鮝鯗鮞鮦鮳鮶鮺鯁鯇鯒鯔鯕鯝鯡鯢鯤鯪鯫鯰鯴鯷鯿鰁鰂鰃鰈鰉鰏鰐鰒鰛鰮鰜鰟鰠鰣鰨鰩鰲鰳鰵鰷鰹鰺鰼鱂鱅鱈鱒鱘鱝鱠鱣鱤鱧鱨鱭鱯鱺鳧鳬鳲鳾鴇鴝鴞鴟鴯鴰鴴鴷鵁鵂鵃鵐鵒鵓鵜
鵮鵯鵰鵷鵾鶄鶇鶊鶓鶖鶘鶚鶡鶥鶩鶪鶬鶲鶹鶺鶻鶼鶿鷀鷁鷄鷊鷖鷙鷚鷦鷫鷯鷲鷳鷴鷸鷽鸂鸇鸌鸏鸕鸘鸝黲黶黽黿鼂鼉齎齏齔齕齗齙齠齶龑龕著啓戸値衆敎眞旣靑淸衞爲汚滙僞説産査柺呉妳牠瞭彷祇衹麽甦噁姪獃甯皁⺎⺒⺓⺝⺠⺩
⺫⺬⺮⺯⺶⺷⺸⺼⻁⻄⻅⻆⻉⻊⻋⻑⻒⻓⻔⻗⻘⻙⻚⻛⻜⻝⻢⻣⻤⻥⻦⻧⻨⻩⻪⻬⻮⻰øđðłħŧŋĸıəɑɡɨƀς‐‑‒–—―−•‧∙⋅・٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹
', E'\n', ''), null),
              string_to_array(replace('
丢并干乱亘亚伫布占并来仑侣局系侠伥俩仓个们幸伦伟侧侦伪杰伧伞备家佣偬传债伤倾仅侨仆侥雇价仪侬亿侩俭傧俦侪尽偿优储俪㑩傥俨凶兑儿兖内两册胄幂冻凛凯别删则克刹刚剥剀创铲划剧刘刽剑剂劲动务勋胜劳势勋励劝匀汇
匮区协恤却厌厉参丛咤吴呐吕员念问哑启唤丧吃乔单哟呛啬吗呜哔叹喽呕啧尝哗唠啸叽嘘哝嗳喷吨当咛吓尝噜咽咙向严嘤啭嗫嚣呓啰苏嘱囱国围园圆图团执坚垩埚尧报场块茔埘涂冢坞尘堑垫坠堕坟垦坛埙压垒圹坏垄坜坝壮壶寿够
梦伙夹奂奥奁夺奋妆姗奸娱娄妇娲媪妈妪妩娴娆婵娇嬷嫔婴婶娘孙学孪宫寝实宁审写宽宠宝将专寻对导尴届尸屉屡层屦属冈峰岘岛峡昆岗仑峥岚崭岖嵚嵘岭屿岳峦巅岩帅师帐带帧帏帼帜币帮干几库厕厢厩厦厨厮庙厂废广庐厅弑吊
张强别弹弥弯汇彦雕佛后径从徕复征彻恒耻悦怅闷凄恶恼恻爱惬怆恺忾栗态愠惨惭恸惯怂虑庆戚欲忧惫怜凭惮愤悯怃宪忆恳应懔懑惩懒怀悬忏惧慑恋战戏户抛拼挟舍扪挨卷扫抡挣挂采拣扬换挥损摇捣抢掴搂挚折掺捞撑挠拨抚扑揿
挞挝捡拥掳择击挡担据挤拟拧搁掷扩撷摆擞扰撵拢拦搀携摄挛摊搅揽败叙敌数敛毙斓斩断于升时晋昼晕晖旸畅暂晔历昙晓暧旷晒书会胧术东拐栅杆栀条枭弃枣栋栈栖杨枫桢业极干荣构枪杠椁桨桩乐枞梁楼标枢样朴树桦桡桥机椭横
档桧检樯梼台槟柠槛柜橹榈栉椟橱榇樱栏权榄钦叹欧欤欢岁历归殁残殇殓殡歼杀壳毁殴毡气氢氩氲泛泛污决没冲况泄汹浃泾凉凄泪净沦渊浅涣减涡测浑凑涌汤准沟温湿沧灭涤沪滞渗卤滚满渔汉涟渍涨渐浆泼洁潜润浔溃涩浇涧渑泽
滪淀浊浓湿泞蒙济涛滥潍滨溅滤渎泻沈浏濒泸沥潇濑弥潋澜洒滩湾滦灾为乌无炼烟焕烦炀荧热炽灯炖烧烫焖营灿毁烛烩熏烬焘烁炉烂争爷尔床墙牍抵牵荦牦犊牺状狭狈狰犹狱狮奖独狞获猎犷兽獭献猡现珐珲琐瑶莹玛玑瑷环玺璇琼
珑璎瓒瓯瓮产亩毕画异当畴叠痉酸疯疡痪疮疟瘘疗痨愈疠瘪痴痒症癞癣瘾瘫癫发皑疱皱杯盗盏尽监盘卢荡众困睁睐瞒睑蒙眬瞩矫朱砚硕确码砖碛矶础碍矿砺砾矾秘禄祸祯御禅礼祷秃籼税秆棱禀种称谷稣积颖秾穑秽稳获窝洼穷窑窥
窜窍窦窃竞笔笋笕个笺筝节范筑筿笃筛篓蓑箪简篑箫签帘篮筹籁笼签篱箩吁粤糁粪粮团纠纪纣约红纡纥纫纹纳纽纯纰纱纸级纷纭纺扎细绂绁绅绍绋绌终弦组绊结绝绦绞络绚给绒绖统丝绛绢绑绥捆经综缍绿绸线绶维绾纲网缀彩纶绮
绽绰绫绵缁紧绪缄缂线缉缎缔缘编缓缅纬缈练缇致萦缙缢绉缣缚缜缟县缝缩纵缧纤缦缕缥总绩绷缫缪缯织缮缭绕绣绳绘系茧缴绎继缤续缠缨才纤缆钵坛罂罚骂罢罗羁芈群羡义膻习翘圣闻联聪声耸聂职听聋肃胁脉唇修脱胀肾脑肿脚
肠肤胶腻胆脍脓脸脐膑腊胪脏臜卧临台与兴举旧舱舰艰艳刍苎兹荆庄茎荚苋华庵烟苌莱万莴叶苇荤搜莅苍荪席盖莲卜蒋葱荫荡芜萧蓟姜蔷荐萨苔荠蓝艺药薮蔼蔺芦苏蕴苹藓兰萝处虚虏号亏蜕蚬蚀虾虱蜗蚂萤蝼蝈蝉蛲虫蚁蝇蝎蚝蜡
蛎蛊蚕蛮术卫冲衮袅里补装里制复裤褛亵袄裆褴袜摆衬袭见规觅视觎亲觊觐觉览观觞触订讣计讯讧讨讦训讪讫托记讹讶讼䜣诀讷访设许诉诃诊注证诂诋诈诏评诐诅词咏询诣试诗诧诟诡诠诘话该详诙诛夸志认诳诞诱诮语诚诫诬误诰
诵诲说谁课谇诽谊调谄谆谈诿请诤谅论谀谍谛谐谏谕咨讳谙谌讽诸谚谖诺谋谒谓誊谎谜谧谤谦讲谢谣谟谪谬谨哗证谲讥识谯谭谱噪谵译议谴护誉读变谗让谶赞谠溪岂竖丰艳猪狸猫贝贞负财贡贫货贩贪贯责贮赀贰贵贬买贷费贴贻贸
贺贲赂赁贿赅资贾贼赈赊宾赐赏赔赓贤卖贱赋质账赌赖赚赙购赛赘赠赞赡赢赃赎赝赣赶赵趋迹践踊跸迹蹒踪跷跶趸踌跻跃踯踬蹑躏躯车轧轨军轩轫轭软轴轲轶轼较载轾辄挽辅轻辆辎辉辋辍辊辇辈轮辑辏输辐辗舆毂辖辕转辙轿辚轰
辔办辞辫辩农回径这连周进游运过达违遥逊递远适迟迁选遗辽迈还迩边逻逦邮乡邹邓郑邻邺郦腌丑酝糖医酱酦酿衅酽释厘钊钉钋针钓扣钏钒钗钠钝钤钣钞钮钧钙铃钴钹铍钸铀钿钾巨铉铇铋铂钳铆铅钩铰铬银铜铣铨铢铭衔铵铐锐销
锑锉铝锌钡锋锄铺锂锯钢录锥锟锤锱铮锭锜钱锦锚锡锢错锰表炼锅镀锷钖锻锲锹锾键钟镁镑镕锁镉锤钨镐镇镒镍镞链镙镝铿锵镗镘铲镜镖镂錾锈铙钟镌镰镯镭铁铎铛铸鉴鉴铄镳钥镶镊锣钻銮凿长门闩闪闭开闳闰闲闲间闵闸阂阁合
阀闺闽闾阅阎板闱阔阕阑阗阖阙闯关阐辟陉陕升阵阴陈陆阳队阶陨际随险隐陇隶只隽虽双雏杂鸡离难云电沾雾霁雳霭灵静腼靥巩秋缰鞑千鞯韦韧韩韬韵响页顶顷项顺须顼颂预顽颁顿颇领颌颉颐头颊颔颈颓频颗题额颚颜颛愿颠类颢
顾颤显颦颅风飒台刮飓飏飕飘飞饥饨饪饬饭饮饴饲饱饰饺饼饷养饵馁饿余肴馄饯馅馆喂馏馊馒馑馈饥饶飨餍馋马驭冯驮驰驯驳驻驽驹驾驸驶驼驷骈骇骆骏骋骑骛骗骞腾骚骡蓦骠驱骁骄验惊驿骤驴骥骊肮髅脏体髋发松胡须鬓斗闹哄
郁魉魇鱼鲁鱿鲍鲔鲛鲑鲜鲧鲤鲨鲭鲷鲳鲸鲫鳅鳃鳏鳍鲢鳗鳔鳖鳝鳜鳞鲎鳄鲈鸟鸠凤鸣鸢鸩鸦鸰鸵鸳鸪鸯鸭鸿鸽鹃鹅鹄鹉鹌鹏鹊鹑莺鹤鹞鹧鸥鸶鹰鹭鹦鹳鸾卤咸碱盐丽麦麸面曲面么黄黉点党霉黩冬鼹齐斋齿龇龃龄出龈啮龊龉龋龌龙
庞龚龟俣伣俫佥偻伛偾傩刭刬剐刿劢匦厍厣呗唡㖞唝唢啯唛哓呒啴咝哒哕哙哜啮呖亸喾冁囵垭垴垲埙垯墙垱垆垅塆壸姹娅妫妫媭婳嫱嫒娴娈屃崃嵝崂峤峣峄岿巯卺帻帱庼庑廪弪彟恽悫悫怄悭愦慭怿怼恹戆戋戗戬捝挜㧏掼揾抠抟挦
㧑挢掸㧟摈撸摅撄撺攒昽枧枨㭎梾桠杩榅桤梿椠椢榝檩柽槚橼栎槠栌枥橥蘖栊榉榉椤栾棂殚毵氇涚渌凌涞沨浈沩沩浉涢荥浒浐溇沤溆颍滗涠涝泶浍㳠溁浕泺滢潆潴泷沣滠漓灏滟滟烃炜茕㶽煴炝颎烨㶶狲犸狯猃狝猕玮玚玱琏琎珰玙
瑸疴痖瘗疭瘘痫瘅疖疬瘿痈皲眍䁖瞆硁硖砗砀砜硙硵碜硗䃅硚硷砻祎祃祢窎窭灶竖箧筼筚箦筜箓篯箨笾簖粽粝籴粜纨纾纼纮纴䌷纻绀绐䌹绗绔绝绡绠绨绣绤绻绹绷绺绲绯绿绬绱缃缗缌缑缏缊缒缊缞缛绦缡䌸絷缋缰缳缲缱颣缬纩累
缵䓨坛罴羟翚翙耧耢聩聍胫胨脶腽腘䏝舣舻荭荮药莼莼莳苁荜参蒌茑荨蒇荞荬芸莸荛蒉蓣荟芗荙莶荩䓖蕴苈萚蕲蔹茏蓠虬蛱猬蛳螀蛰螨虮蛏蚃虿蛴蝾蟏蔑裈袆裢裥袯裣觃觇觋觍觏觑觌觯讠讱讻讵诒诇诎诖诔诓诶訚诹诼谂谞谝谥谥
诨谔诌谑谡谣谫谫讴谩谮毁诪谉詟䜩雠谰谳豮䝙贶贠赇赒赉赕赍赗赜贽赟赝赆赑赃赪趱逾跄跞蹰跹蹿躜轪轷轸轵轺辂辁辀辌辒辒辘轹轳溯溯郏郓邬郧郸郐邝酂酝酾钆钇钌钐钍钕钎钯钫钘钭钥钚钩钑钟钬钛钪铌铈钶钰钻铊钷钺钵钲
钼钽铒铪铳铚铫铦铑铷铱铟铥铕铯锈锒铤铗铻锊锓铘锃锔锇铓锐铖锆铽锍锞锖锫锩铔锕锛锬锠录铼镎锝锨锪钔锴铡锽锸锘锶锗针锿镅镰镈镃蓥镏铠铩锼镇镋镓镌旋镆镠镛镚铧镤镪铴镣铹镦镡镫镢镨锎锏镄镮镱镬镔镲锧镴镥镧镵镩
镋闫闬闶阃阆阅阊阉阏阍阈阌阒暗阇阘闿阚阓阛闼陧叇叆靓绱鞒韨韪鞲韫顸颀颃颏颒颋颕颓颙颜颡颟颥颞颧飐飑飔飖飗飙飚饤饦饫飧饳饸糍饹饽馂饾馃糊糇饧馉馇馎饩馌馍馐馓馔馕驲驵骀骂骃骎骍骓骔骒骐骙骘骝驺骟骜骖骢骅骕
骣骦骉髌阋阄鬶鱽鱾鲀鲂鲅鲆鲌鲉鲏鲇鲐鲋鲊鲒鲘鲞鲞鲕鲖鲓鲪鲝鲠鲩鲬鲻鲯鲴鲱鲵鲲鲮鲰鲶鲺鳀鳊鳈鲗鳂鲽鳇鲾鳄鳆鳁鳁鳒鳑鳋鲥鳎鳐鳌鳓鳘鲦鲣鲹鳛鳉鳙鳕鳟鲟鲼鲙鳣鳡鳢鲿鲚鳠鲡凫凫鸤䴓鸨鸲鸮鸱鸸鸹鸻䴕䴔鸺鸼鹀鹆鹁鹈
鹐鹎雕鹓鹍䴖鸫鹒鹋鹙鹕鹗鹖鹛鹜䴗鸧鹟鹠鹡鹘鹣鹚鹚鹢鸡鹝鹥鸷鹨鹪鹔鹩鹫鹇鹇鹬鸴㶉鹯鹱鹲鸬鹴鹂黪黡黾鼋鼌鼍赍齑龀龁龂龅龆腭䶮龛着启户值众教真既青清卫为污汇伪说产查拐吴你它了仿只只么苏恶侄呆宁皂兀巳幺月民王
目示竹糸羊羊羊月虎西见角贝足车长长长门雨青韦页风飞食马骨鬼鱼鸟卤麦黄黾齐齿龙oddlhtnkieagibσ-------·····01234567890123456789
', E'\n', ''), null)
            ) || '{"ß":"ss","æ":"ae","œ":"oe","þ":"th"}'
          ) ->> character,
          character
        ),
        '' order by position
      )
      from string_to_table(folded, null) with ordinality as characters (character, position)
    );
  end if;
  folded := regexp_replace(folded, '[ \u0001-\u0008\u000e-\u001f\u007f-\u009f\u1680\u2028\u2029\u2800]+', ' ', 'g');
  -- No space beside a script that has none.
  return regexp_replace(
    folded,
    ' ?([\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303b\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U0001b000-\U0001b16f\U00020000-\U0003ffff]+) ?',
    '\1', 'g'
  );
end $$;

-- Removes invisible characters from what visitors write past the server, as packages/shared/text/clean-text.ts does. Joiners
-- and variation selectors stay inside words, since scripts and emoji need them.
create function private.plain_text(written text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  shown text := regexp_replace(written, '\r\n?|[\u2028\u2029]', E'\n', 'g');
begin
  shown := regexp_replace(shown, '[\u2800\u3164\uffa0]', ' ', 'g');
  shown := regexp_replace(
    shown,
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffc]',
    '', 'g'
  );
  shown := regexp_replace(shown, '(^|\s)[\u200c\u200d\ufe00-\ufe0f]+', '\1', 'g');
  return btrim(shown, E' \t\n');
end $$;

revoke all on function private.fold_text(text), private.plain_text(text) from public;
grant execute on function private.fold_text(text), private.plain_text(text) to anon, authenticated, service_role;


-- Messages of the contact form. Visitors (anon) may insert what they wrote and nothing else. The server delivers with the
-- secret key, so that the time of acceptance, the idempotency key and the signs of spam survive a late delivery.

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Made once per message by whoever accepts it: delivering twice stores one row.
  idempotency_key uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone_number text,
  -- A service or the summer program, named in English.
  topic text,
  message text not null,
  -- Language of the page on which it was written.
  locale text,
  status text not null default 'new',
  spam_reasons text[] not null default '{}',
  assignee_id uuid references public.staff (user_id) on delete set null,
  answered_at timestamptz,
  -- When it was accepted, which may be long before it came here.
  created_at timestamptz not null default now(),
  stored_at timestamptz not null default now(),
  -- When it was written, not when that transaction began: see `database_time`.
  updated_at timestamptz not null default clock_timestamp(),
  -- What `search_submissions` looks through. A number is found by its digits, as a telephone shows it.
  search_text text generated always as (
    private.fold_text(
      name || E'\n' || email || E'\n' || coalesce(phone_number, '') || E'\n' || message || E'\n'
        || regexp_replace(private.fold_text(coalesce(phone_number, '')), '\D', '', 'g')
    )
  ) stored,
  constraint contact_submissions_idempotency_key_key unique (idempotency_key),
  constraint contact_submissions_name_length check (char_length(name) <= 200),
  constraint contact_submissions_name_present check (name ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_name_plain check (name !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_email_length check (char_length(email) <= 254),
  constraint contact_submissions_email_shape check (email ~ '^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$'),
  constraint contact_submissions_email_plain check (email !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_phone_number_length check (char_length(phone_number) between 1 and 60),
  constraint contact_submissions_phone_number_plain check (phone_number !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_topic_length check (char_length(topic) between 1 and 200),
  constraint contact_submissions_topic_plain check (topic !~ '[\u0001-\u001f\u007f-\u009f]'),
  constraint contact_submissions_message_length check (char_length(message) <= 10000),
  constraint contact_submissions_message_present check (message ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint contact_submissions_message_plain check (message !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'),
  constraint contact_submissions_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint contact_submissions_status_known check (status in ('new', 'read', 'answered', 'archived', 'spam')),
  constraint contact_submissions_spam_reasons_few check (cardinality(spam_reasons) <= 20)
);

comment on column public.contact_submissions.phone_number is
  'The form field `phone`; null when it was left empty.';

-- The tabs of the inbox, newest first; also what next and previous walk along.
create index contact_submissions_newest_idx on public.contact_submissions (created_at desc, id desc);
create index contact_submissions_status_newest_idx on public.contact_submissions (status, created_at desc, id desc);
create index contact_submissions_open_idx on public.contact_submissions (created_at desc, id desc)
  where status in ('new', 'read');
create index contact_submissions_assignee_idx on public.contact_submissions (assignee_id) where assignee_id is not null;
create index contact_submissions_email_idx on public.contact_submissions (lower(email));
create index contact_submissions_search_idx
  on public.contact_submissions using gin (search_text extensions.gin_trgm_ops);

create function private.clean_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.plain_text(new.name);
  new.email := btrim(new.email);
  new.phone_number := nullif(private.plain_text(new.phone_number), '');
  new.message := private.plain_text(new.message);
  return new;
end $$;

-- What somebody wrote stays as it is; staff change only what they think of it.
create function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Generated columns are computed after this trigger.
  changeable constant text[] := '{status,spam_reasons,assignee_id,answered_at,updated_at,search_text}';
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'Only status, spam_reasons and assignee_id of a message can change.' using errcode = '42501';
  end if;
  new.updated_at := clock_timestamp();
  -- Archiving keeps the time of the answer; back in the inbox the message waits again.
  new.answered_at := case
    when new.status in ('new', 'read') then null
    when new.status = 'answered' then coalesce(old.answered_at, now())
    else old.answered_at
  end;
  return new;
end $$;

create trigger clean_submission before insert on public.contact_submissions
  for each row execute function private.clean_submission();
create trigger protect_submission before update on public.contact_submissions
  for each row execute function private.protect_submission();

revoke all on function private.clean_submission(), private.protect_submission() from public;

alter table public.contact_submissions enable row level security;
-- Holds without the column grants below: a row with a status, a sign of spam or a time of its own is refused.
create policy "visitors write plain messages" on public.contact_submissions
  for insert to anon
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );
create policy "staff read messages" on public.contact_submissions
  for select to authenticated
  using ((select private.is_staff()));
create policy "staff sort messages" on public.contact_submissions
  for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy "staff erase messages" on public.contact_submissions
  for delete to authenticated
  using ((select private.is_staff()));

revoke all on public.contact_submissions from anon, authenticated;
grant insert (idempotency_key, name, email, phone_number, topic, message, locale)
  on public.contact_submissions to anon;
grant select, delete on public.contact_submissions to authenticated;
grant update (status, spam_reasons, assignee_id) on public.contact_submissions to authenticated;
grant select, insert, update, delete on public.contact_submissions to service_role;


-- Notes of staff on messages

create table public.submission_notes (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.contact_submissions (id) on delete cascade,
  author_id uuid default auth.uid() references public.staff (user_id) on delete set null,
  -- Kept apart from `author_id`, so that a note still has a name when its author has left.
  author_name text not null default private.actor_name(),
  body text not null,
  created_at timestamptz not null default now(),
  constraint submission_notes_author_name_length check (char_length(author_name) between 1 and 254),
  constraint submission_notes_body_length check (char_length(body) <= 4000),
  constraint submission_notes_body_present check (body ~ '[^\s\u00a0\u200b-\u200f\u2060\u3000\ufeff]'),
  constraint submission_notes_body_plain check (body !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]')
);

create index submission_notes_submission_idx on public.submission_notes (submission_id, created_at);
-- A staff account that is removed is looked for among the authors of all notes.
create index submission_notes_author_id_idx on public.submission_notes (author_id);

alter table public.submission_notes enable row level security;
create policy "staff read notes" on public.submission_notes
  for select to authenticated
  using ((select private.is_staff()));
create policy "staff sign what they note" on public.submission_notes
  for insert to authenticated
  with check (
    (select private.is_staff())
    and author_id = (select auth.uid())
    and author_name = (select private.actor_name())
    and created_at = now()
  );
create policy "staff take back their own notes" on public.submission_notes
  for delete to authenticated
  using ((select private.is_staff()) and author_id = (select auth.uid()));

revoke all on public.submission_notes from anon, authenticated;
grant select, delete on public.submission_notes to authenticated;
grant insert (submission_id, body) on public.submission_notes to authenticated;
grant select, insert, update, delete on public.submission_notes to service_role;


-- Who did what, when, on what. Triggers write down changes of messages and notes; what happens elsewhere (exports,
-- sign-ins, leads) comes through `record_act`. It holds ids and no words of visitors.

create table public.audit_log (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  detail jsonb not null default '{}',
  constraint audit_log_actor_name_length check (char_length(actor_name) between 1 and 254),
  constraint audit_log_action_shape check (action ~ '^[a-z][a-z_]{0,39}$'),
  constraint audit_log_subject_type_known check (subject_type in ('submission', 'lead', 'person', 'staff', 'session')),
  constraint audit_log_detail_small check (jsonb_typeof(detail) = 'object' and length(detail::text) <= 4000)
);

create index audit_log_newest_idx on public.audit_log (created_at desc, id desc);
create index audit_log_subject_idx on public.audit_log (subject_id, created_at desc) where subject_id is not null;

-- `reasons`: the signs of spam that the act removed, for `undo_act`.
create function private.audit_submission_update() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'status', 'submission', after.id,
    jsonb_build_object('from', before.status, 'to', after.status) || case
      when before.spam_reasons = after.spam_reasons then '{}'
      else jsonb_build_object('reasons', before.spam_reasons)
    end
  from after join before using (id)
  where after.status <> before.status
  union all
  select auth.uid(), private.actor_name(), 'assign', 'submission', after.id,
    jsonb_build_object('from', before.assignee_id, 'to', after.assignee_id)
  from after join before using (id)
  where after.assignee_id is distinct from before.assignee_id;
  return null;
end $$;

-- One entry per statement: an erasure or a clean-up of old messages names how many, not which.
create function private.audit_submission_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer := (select count(*) from before);
begin
  if deleted > 0 then
    insert into public.audit_log (actor_id, actor_name, action, subject_type, detail)
    values (auth.uid(), private.actor_name(), 'delete', 'submission', jsonb_build_object('count', deleted));
  end if;
  return null;
end $$;

create function private.audit_note_insert() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'note', 'submission', submission_id, jsonb_build_object('note', id)
  from after;
  return null;
end $$;

-- Notes that go with their message have no entry: that act has its own.
create function private.audit_note_delete() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  select auth.uid(), private.actor_name(), 'delete_note', 'submission', submission_id, jsonb_build_object('note', id)
  from before
  where exists (select from public.contact_submissions message where message.id = submission_id);
  return null;
end $$;

create trigger audit_submission_update after update on public.contact_submissions
  referencing old table as before new table as after
  for each statement execute function private.audit_submission_update();
create trigger audit_submission_delete after delete on public.contact_submissions
  referencing old table as before
  for each statement execute function private.audit_submission_delete();
create trigger audit_note_insert after insert on public.submission_notes
  referencing new table as after
  for each statement execute function private.audit_note_insert();
create trigger audit_note_delete after delete on public.submission_notes
  referencing old table as before
  for each statement execute function private.audit_note_delete();

-- The record takes what the website writes and nothing else, so that it can neither be filled with other text nor with
-- acts on other subjects.
create function private.is_count(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select value is null or (jsonb_typeof(value) = 'number' and value::text ~ '^\d{1,9}$')
$$;

create function private.is_known_act(act text, subject_type text, detail jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when act in ('sign_in', 'sign_out', 'change_password') then subject_type = 'session' and detail = '{}'
    when act in ('export', 'export_leads') then
      subject_type = case act when 'export' then 'submission' else 'lead' end
      and detail - 'status' = '{}'
      and detail -> 'status' <@ '["inbox", "new", "read", "answered", "archived", "spam", "all"]'
      and jsonb_typeof(detail -> 'status') = 'string'
    when act = 'export_person' then subject_type = 'person' and detail = '{}'
    when act = 'erase_person' then
      subject_type = 'person'
      and detail - '{submissions,leads,left}'::text[] = '{}'
      and private.is_count(detail -> 'submissions') and private.is_count(detail -> 'leads')
      and coalesce(detail ->> 'left', 'both') in ('submissions', 'leads', 'both', 'outboxes')
    when act = 'reply' then subject_type = 'submission' and detail = '{}'
    when act = 'lead_undo' then
      subject_type = 'lead' and detail - 'count' = '{}' and private.is_count(detail -> 'count')
    when act in ('lead_status', 'lead_assign') then
      subject_type = 'lead'
      and detail - '{to,act,count}'::text[] = '{}'
      and (act = 'lead_status') = (detail ? 'to')
      and coalesce(detail ->> 'to', 'new') in ('new', 'read', 'answered', 'archived', 'spam')
      and coalesce(detail ->> 'act', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
      and private.is_count(detail -> 'count')
  end, false)
$$;

-- Writes down what a member of staff did elsewhere than in the tables of this project. Only a reply names its subject.
create function public.record_act(
  act text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Some clients send the object as text.
  given jsonb := case jsonb_typeof(detail) when 'string' then (detail #>> '{}')::jsonb else detail end;
begin
  if not private.is_staff() then
    raise exception 'Only acts of staff are recorded.' using errcode = '42501';
  end if;
  if (subject_id is not null) is distinct from (act = 'reply') or jsonb_typeof(given) is distinct from 'object'
    or not private.is_known_act(act, subject_type, given)
  then
    raise exception 'Unknown act.' using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (auth.uid(), private.actor_name(), act, subject_type, subject_id, given);
end $$;

revoke all on function
  private.audit_submission_update(), private.audit_submission_delete(),
  private.audit_note_insert(), private.audit_note_delete(),
  private.is_count(jsonb), private.is_known_act(text, text, jsonb)
  from public;
revoke all on function public.record_act(text, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.record_act(text, text, uuid, jsonb) to authenticated, service_role;

alter table public.audit_log enable row level security;
create policy "staff read the record" on public.audit_log
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
grant select, insert, delete on public.audit_log to service_role;


-- The inbox: what it shows, and what staff do with many messages at once

-- Numbers on the tabs.
create view public.submission_counts with (security_invoker = true) as
  select status, count(*)::integer as count from public.contact_submissions group by status;

revoke all on public.submission_counts from anon, authenticated;
grant select on public.submission_counts to authenticated, service_role;

-- Messages in which every word of the query occurs, in whatever language, anywhere in name, address, number or text.
-- The result is filtered, ordered and paged like the table. It passes row level security and asks for staff itself,
-- since behind a policy LIKE cannot use the index (it is not leakproof).
create function public.search_submissions(query text) returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from regexp_split_to_table(left(query, 1000), '[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+') as written,
      btrim(private.fold_text(written)) as word
    where word <> ''
    order by char_length(word) desc
  );
begin
  if not private.is_staff() and auth.role() is distinct from 'service_role' then
    raise exception 'Only staff may search messages.' using errcode = '42501';
  end if;
  -- The longest word by the index, the others among what it found.
  return query
    select * from public.contact_submissions
    where search_text like patterns[1] and search_text like all (patterns[2:]);
end $$;

-- The time for `until`, read before a list: before everything that somebody has written by now and not committed. Whose
-- transactions its owner may not see (which takes `pg_read_all_stats` or a superuser) does not count. The clock comes
-- first: who begins to write after the look at the locks writes a later time.
create function public.database_time() returns timestamptz
language plpgsql volatile security definer set search_path = '' as $$
declare
  now_or_before timestamptz := clock_timestamp();
begin
  return least(now_or_before, (
    select min(writer.xact_start) - interval '1 microsecond'
    from pg_catalog.pg_locks held
    join pg_catalog.pg_stat_activity writer using (pid)
    where held.relation = 'public.contact_submissions'::regclass
      and held.database = (select oid from pg_catalog.pg_database where datname = current_database())
      and held.mode = 'RowExclusiveLock' and held.granted
  ));
end $$;

-- Gives a new status to all messages of a list, or to some of them (`ids`); returns how many it changed. `until` leaves
-- alone what arrived or was changed after the list was read. What is not spam has no signs of spam either.
create function public.sort_submissions(
  to_status text,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  query text default '',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  sorted integer;
begin
  update public.contact_submissions s
  set status = to_status,
    spam_reasons = case when s.status = 'spam' then '{}' else s.spam_reasons end
  where s.status = any (from_statuses) and s.status <> to_status and s.updated_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics sorted = row_count;
  return sorted;
end $$;

-- Assigns messages, chosen in the same way, to a member of staff or to nobody.
create function public.assign_submissions(
  to_assignee uuid,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  query text default '',
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  assigned integer;
begin
  update public.contact_submissions s
  set assignee_id = to_assignee
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.updated_at <= until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee)
    and (query = '' or s.id in (select found.id from public.search_submissions(query) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;

-- Takes back a change of status or assignee; with `whole` of all messages that it changed. Entries of one act share
-- their time. Skips messages that were changed since.
create function public.undo_act(entry bigint, whole boolean default true) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  act public.audit_log;
  undone integer;
begin
  select * into act from public.audit_log where id = entry and action in ('status', 'assign');
  update public.contact_submissions s
  set status = case act.action when 'status' then e.detail ->> 'from' else s.status end,
    spam_reasons = case
      when act.action = 'status' and e.detail ? 'reasons'
        then array(select jsonb_array_elements_text(e.detail -> 'reasons'))
      else s.spam_reasons
    end,
    assignee_id = case act.action
      when 'assign' then (select user_id from public.staff where user_id::text = e.detail ->> 'from')
      else s.assignee_id
    end
  from public.audit_log e
  where e.subject_id = s.id and e.action = act.action
    and e.created_at = act.created_at and e.actor_id is not distinct from act.actor_id
    and (whole or e.id = entry)
    and e.detail ->> 'to' is not distinct from case act.action when 'status' then s.status else s.assignee_id::text end
    and not exists (
      select from public.audit_log later
      where later.subject_id = s.id and later.action = act.action and later.id > e.id
    );
  get diagnostics undone = row_count;
  return undone;
end $$;

-- What became of the messages received since a day, without spam.
create function public.answer_funnel(since date default '-infinity', within_hours integer default 20)
returns table (received bigint, answered bigint, in_time bigint, waiting bigint)
language sql stable security invoker set search_path = '' as $$
  select count(*), count(answered_at),
    count(*) filter (where answered_at <= created_at + make_interval(hours => within_hours)),
    count(*) filter (where status in ('new', 'read'))
  from public.contact_submissions
  where created_at >= since and status <> 'spam'
$$;

revoke all on function
  public.search_submissions(text), public.database_time(),
  public.sort_submissions(text, text[], text, uuid, timestamptz, uuid[]),
  public.assign_submissions(uuid, text[], text, uuid, timestamptz, uuid[]),
  public.undo_act(bigint, boolean), public.answer_funnel(date, integer)
  from public, anon, authenticated;
grant execute on function
  public.search_submissions(text), public.database_time(),
  public.sort_submissions(text, text[], text, uuid, timestamptz, uuid[]),
  public.assign_submissions(uuid, text[], text, uuid, timestamptz, uuid[]),
  public.undo_act(bigint, boolean), public.answer_funnel(date, integer)
  to authenticated, service_role;


-- Rights of the people who wrote to us, and the end of what we keep. These functions run with the rights of the caller, so
-- that row level security decides: staff and the server may, visitors reach nothing.

create function private.phone_digits(written text) returns text
language sql immutable set search_path = '' as $$
  select ltrim(regexp_replace(normalize(coalesce(written, ''), NFKC), '\D', '', 'g'), '0')
$$;

-- With or without country code, and with a remark behind. Below eight digits only the whole number counts.
create function private.same_number(one text, other text) returns boolean
language sql immutable set search_path = '' as $$
  select length(a) >= 5 and length(b) >= 5
    and (a = b or (least(length(a), length(b)) >= 8 and (position(a in b) > 0 or position(b in a) > 0)))
  from (select private.phone_digits(one) as a, private.phone_digits(other) as b) as digits
$$;

-- Everything about one e-mail address or telephone number, except what only serves the inbox.
create function public.export_person(email_address text default '', phone text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, to_jsonb(s) - '{idempotency_key,assignee_id,updated_at,stored_at,search_text}'::text[]
      || jsonb_build_object('notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')) as entry
    from public.contact_submissions s
    where lower(email) = lower(btrim(email_address)) or private.same_number(phone_number, phone)
  ) as entries
$$;

-- Erases everything about one e-mail address or telephone number; returns how many messages that were.
create function public.erase_person(email_address text default '', phone text default '') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  erased integer;
begin
  delete from public.contact_submissions
  where lower(email) = lower(btrim(email_address)) or private.same_number(phone_number, phone);
  get diagnostics erased = row_count;
  return erased;
end $$;

-- Deletes messages after whose last exchange (their arrival or a reply) the given time has passed, and the record of
-- acts that is as old; returns how many messages. 24 months is what the privacy policy promises.
create function public.delete_old_submissions(older_than interval default '24 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.contact_submissions s
  where greatest(created_at, answered_at) < now() - older_than
    and not exists (
      select from public.audit_log a
      where a.subject_id = s.id and a.action = 'reply' and a.created_at >= now() - older_than
    );
  get diagnostics deleted = row_count;
  delete from public.audit_log where created_at < now() - older_than;
  return deleted;
end $$;

revoke all on function private.phone_digits(text), private.same_number(text, text) from public;
grant execute on function private.phone_digits(text), private.same_number(text, text) to authenticated, service_role;
revoke all on function
  public.export_person(text, text), public.erase_person(text, text), public.delete_old_submissions(interval)
  from public, anon, authenticated;
grant execute on function public.export_person(text, text), public.erase_person(text, text)
  to authenticated, service_role;
grant execute on function public.delete_old_submissions(interval) to service_role;


-- Links for a new password. Of a token only its hash is kept.

create table public.password_reset_links (
  hash text primary key check (char_length(hash) between 40 and 64),
  email text not null check (char_length(email) between 3 and 254),
  expires_at timestamptz not null,
  -- A link works once over all processes: who claims it, claims every link of that account.
  claimed_until timestamptz not null default '-infinity'
);

alter table public.password_reset_links enable row level security;
revoke all on public.password_reset_links from anon, authenticated;
grant select, insert, delete on public.password_reset_links to service_role;
grant update (claimed_until) on public.password_reset_links to service_role;

-- The account, or null for an unknown or expired link and while a claim on the account lasts. One statement: of two
-- claims at once the second waits for the rows of the first and then finds them claimed.
create function public.claim_reset_links(link_hash text, at timestamptz, until timestamptz) returns text
language sql volatile security invoker set search_path = '' as $$
  with claimed as (
    update public.password_reset_links as link
    set claimed_until = until
    where link.email = (
        select asked.email from public.password_reset_links asked
        where asked.hash = link_hash and asked.expires_at > at
      )
      and link.claimed_until <= at
      and not exists (
        select from public.password_reset_links other where other.email = link.email and other.claimed_until > at
      )
    returning link.email, link.hash
  )
  select email from claimed where hash = link_hash
$$;

revoke all on function public.claim_reset_links(text, timestamptz, timestamptz) from public, anon, authenticated;
grant execute on function public.claim_reset_links(text, timestamptz, timestamptz) to service_role;

-- A link ends with the password that it was made for, and with the account: however these end.
create function private.end_reset_links() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.password_reset_links where email = old.email;
  return null;
end $$;

create trigger reset_links_end_with_password after update on auth.users
  for each row
  when (new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email)
  execute function private.end_reset_links();
create trigger reset_links_end_with_account after delete on auth.users
  for each row execute function private.end_reset_links();


-- Which process of the website runs a job

create table private.job_leases (
  job text primary key check (char_length(job) between 1 and 60),
  holder uuid not null,
  until timestamptz not null
);

-- True when the caller holds the job from now on for as many seconds: nobody did, or the lease had ended, or it was theirs.
create function public.take_lease(job_name text, for_holder uuid, seconds integer) returns boolean
language sql volatile security definer set search_path = '' as $$
  with taken as (
    insert into private.job_leases as lease (job, holder, until)
    values (job_name, for_holder, now() + make_interval(secs => least(greatest(seconds, 1), 604800)))
    on conflict (job) do update set holder = excluded.holder, until = excluded.until
      where lease.until <= now() or lease.holder = excluded.holder
    returning 1
  )
  select exists (select from taken)
$$;

revoke all on function public.take_lease(text, uuid, integer) from public, anon, authenticated;
grant execute on function public.take_lease(text, uuid, integer) to service_role;


-- What the site counts of its own use: sums per day, page, language and label. Nothing about people; see docs/insights.md.

create table public.site_counts (
  day date not null,
  kind text not null,
  page text not null,
  locale text not null,
  label text not null,
  total integer not null,
  primary key (day, kind, page, locale, label),
  constraint site_counts_kind_known check (
    kind in ('view', 'arrival', 'click', 'event', 'ttfb', 'lcp', 'cls', 'inp', 'start', 'error')
  ),
  constraint site_counts_locale_known check (locale in ('en', 'zh', 'zh-TW')),
  constraint site_counts_lengths check (char_length(page) <= 120 and char_length(label) <= 160),
  constraint site_counts_positive check (total > 0)
);

-- Batches that are in the sums already: one that is sent again, since its answer was lost, is not added twice.
create table public.site_count_batches (
  id uuid primary key,
  added_at timestamptz not null default now()
);

alter table public.site_counts enable row level security;
alter table public.site_count_batches enable row level security;
create policy "staff read the counts" on public.site_counts
  for select to authenticated
  using ((select private.is_staff()));

revoke all on public.site_counts, public.site_count_batches from anon, authenticated;
grant select on public.site_counts to authenticated;
grant select, insert, update, delete on public.site_counts, public.site_count_batches to service_role;

-- Adds a batch, `[{"day", "kind", "page", "locale", "label", "total"}, …]`, once. A day that has 20,000 rows gets no new
-- ones, whoever makes them up. Returns how many rows it has touched.
create function public.add_site_counts(batch uuid, counts jsonb) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  -- Some clients send the list as text.
  entries jsonb := case jsonb_typeof(counts) when 'string' then (counts #>> '{}')::jsonb else counts end;
  touched integer;
begin
  insert into public.site_count_batches (id) values (batch) on conflict do nothing;
  if not found then
    return 0;
  end if;
  with sums as materialized (
    select e.day, e.kind, e.page, e.locale, e.label, sum(e.total) as total
    from jsonb_to_recordset(entries) as e(day date, kind text, page text, locale text, label text, total integer)
    group by 1, 2, 3, 4, 5
  ),
  -- One look into the index for each day: a join could read the counts of all years.
  days as materialized (
    select d.day, 20000 - (select count(*) from public.site_counts c where c.day = d.day) as room
    from (select distinct s.day from sums s) as d
  ),
  known as materialized (
    select s.*, exists (
      select from public.site_counts c
      where c.day = s.day and c.kind = s.kind and c.page = s.page and c.locale = s.locale and c.label = s.label
    ) as is_known
    from sums s
  ),
  placed as (
    select k.*, row_number() over (partition by k.day, k.is_known order by k.kind, k.page, k.locale, k.label) as place
    from known k
  )
  insert into public.site_counts as kept (day, kind, page, locale, label, total)
  select p.day, p.kind, p.page, p.locale, p.label, p.total
  from placed p
  join days on days.day is not distinct from p.day
  where p.is_known or p.place <= days.room
  -- In one order, so that processes that add at the same time wait for each other and not in a circle.
  order by 1, 2, 3, 4, 5
  on conflict (day, kind, page, locale, label) do update set total = kept.total + excluded.total;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Everything that /admin/insights shows of the days from one to another, as JSON: sums per day; the most frequent
-- pages, sources, languages, clicks and errors; the distribution of how fast pages were. `since` is the first day of all.
create function public.site_insights(first_day date, last_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with chosen as materialized (
    select * from public.site_counts where day between first_day and last_day
  ),
  ranked as (
    select list, name, sum(total) as total, max(day) as latest,
      row_number() over (partition by list order by sum(total) desc, name) as place
    from (
      select 'pages' as list, page as name, total, day from chosen where kind = 'view'
      union all select 'locales', locale, total, day from chosen where kind = 'view'
      union all select 'sources', label, total, day from chosen where kind = 'arrival'
      union all select 'clicks', label, total, day from chosen where kind = 'click'
      union all select 'errors', label, total, day from chosen where kind = 'error'
    ) as named
    group by list, name
  )
  select jsonb_build_object(
    'since', (select min(day) from public.site_counts),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object('day', day, 'name', name, 'total', total) order by day), '[]')
      from (
        select day, case kind when 'event' then label else kind end as name, sum(total) as total
        from chosen where kind in ('view', 'arrival', 'event')
        group by 1, 2
      ) as daily
    ),
    'lists', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('list', list, 'name', name, 'total', total, 'latest', latest) order by list, place
        ),
        '[]'
      )
      from ranked where place <= 25
    ),
    'speeds', (
      select coalesce(
        jsonb_agg(jsonb_build_object('kind', kind, 'page', page, 'locale', locale, 'label', label, 'total', total)),
        '[]'
      )
      from (
        select kind, page, locale, label, sum(total) as total
        from chosen where kind in ('ttfb', 'lcp', 'cls', 'inp', 'start')
        group by 1, 2, 3, 4
      ) as measured
    )
  )
$$;

-- Deletes counts that are older than the given time; returns how many rows. 25 months is what the privacy policy promises.
create function public.delete_old_site_counts(older_than interval default '25 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.site_counts where day < (now() - older_than)::date;
  get diagnostics deleted = row_count;
  delete from public.site_count_batches where added_at < now() - interval '7 days';
  return deleted;
end $$;

revoke all on function
  public.add_site_counts(uuid, jsonb), public.site_insights(date, date), public.delete_old_site_counts(interval)
  from public, anon, authenticated;
grant execute on function public.site_insights(date, date) to authenticated, service_role;
grant execute on function public.add_site_counts(uuid, jsonb), public.delete_old_site_counts(interval)
  to service_role;


-- Names of the migrations that this database has seen, oldest first, for /admin/status. Null where nobody keeps a record of
-- them, as when they were run by hand.
create function public.ran_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(array_agg(concat_ws('_', version, name) order by version), '{}')
    from supabase_migrations.schema_migrations
  );
exception when undefined_table or invalid_schema_name or insufficient_privilege then
  return null;
end
$$;

revoke all on function public.ran_migrations() from public, anon, authenticated;
grant execute on function public.ran_migrations() to service_role;
