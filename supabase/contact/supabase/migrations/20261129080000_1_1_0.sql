-- 1.1.0. What staff search by is written by the server, which folds texts and knows the normal forms of telephone
-- numbers: rows of 1.0.0 get it at the first start. Staff correct messages, an address has one key in all spellings, and
-- nothing expires on the word of a wrong clock.

-- Functions that 1.1.0 calls by other names or with other parameters

drop function
  public.record_act(text, text, uuid, jsonb), public.undo_act(bigint, boolean), public.answer_funnel(date, integer),
  public.sort_submissions(text, text[], text, uuid, timestamptz, uuid[]),
  public.assign_submissions(uuid, text[], text, uuid, timestamptz, uuid[]), public.search_submissions(text),
  public.export_person(text, text), public.erase_person(text, text), public.delete_old_submissions(interval),
  public.delete_old_site_counts(interval), public.take_lease(text, uuid, integer),
  private.is_known_act(text, text, jsonb), private.same_number(text, text), private.phone_digits(text);
drop table private.job_leases;


-- Messages

drop index public.contact_submissions_email_idx;
alter table public.contact_submissions drop column search_text;
drop function private.fold_text(text);

-- By what staff find a message. The server writes these, and `clean_submission` clears them when what they are made of
-- changes: `completeRows` of app/utils/search-columns.server.ts. The text that `search_submissions` looks through has the
-- number behind the character 31; of an address all spellings have one key; a number has one or more normal forms.
alter table public.contact_submissions
  add column search_text text,
  add column email_key text,
  add column phone_forms text[];

create index contact_submissions_email_idx on public.contact_submissions (email_key);
create index contact_submissions_phone_idx on public.contact_submissions using gin (phone_forms);
create index contact_submissions_incomplete_idx on public.contact_submissions (id) where search_text is null;
create index contact_submissions_search_idx
  on public.contact_submissions using gin (search_text extensions.gin_trgm_ops);

create or replace function private.clean_submission() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := private.plain_text(new.name);
  new.email := btrim(new.email);
  new.phone_number := nullif(private.plain_text(new.phone_number), '');
  new.message := private.plain_text(new.message);
  if tg_op = 'UPDATE' then
    new.search_text := null;
    new.email_key := null;
    new.phone_forms := null;
  end if;
  return new;
end $$;

-- Staff change what they think of a message, and correct who wrote it and what (the record tells which fields). The rest
-- stays as it is.
create or replace function private.protect_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  completed constant text[] := '{search_text,email_key,phone_forms}';
  changeable constant text[] :=
    completed || '{name,email,phone_number,message,status,spam_reasons,assignee_id,answered_at,updated_at}'::text[];
begin
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'This column of a message cannot change.' using errcode = '42501';
  end if;
  -- A row that is completed stays in the lists that were read before.
  if to_jsonb(new) - completed is distinct from to_jsonb(old) - completed then
    new.updated_at := clock_timestamp();
  end if;
  -- Archiving keeps the time of the answer; back in the inbox the message waits again.
  new.answered_at := case
    when new.status in ('new', 'read') then null
    when new.status = 'answered' then coalesce(old.answered_at, now())
    else old.answered_at
  end;
  return new;
end $$;

create or replace trigger clean_submission
  before insert or update of name, email, phone_number, message on public.contact_submissions
  for each row execute function private.clean_submission();

alter policy "visitors write plain messages" on public.contact_submissions
  with check (
    status = 'new' and spam_reasons = '{}' and assignee_id is null
    and search_text is null and email_key is null and phone_forms is null
    and created_at = now() and updated_at between now() and clock_timestamp() and stored_at = now()
  );
alter policy "staff sort messages" on public.contact_submissions rename to "staff sort and correct messages";
grant update (name, email, phone_number, message, search_text, email_key, phone_forms)
  on public.contact_submissions to authenticated;


-- The record of actions

-- `reasons`: the signs of spam that the action removed, for `undo_action`. `fields`: what was corrected, without old or new words.
create or replace function private.audit_submission_update() returns trigger
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
  where after.assignee_id is distinct from before.assignee_id
  union all
  select auth.uid(), private.actor_name(), 'correct', 'submission', after.id,
    jsonb_build_object('fields', jsonb_agg(field))
  from after join before using (id)
    cross join unnest('{name,email,phone_number,message}'::text[]) as field
  where to_jsonb(after) -> field is distinct from to_jsonb(before) -> field
  group by after.id;
  return null;
end $$;

create function private.is_known_action(action text, subject_type text, detail jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(case
    when action in ('sign_in', 'sign_out', 'change_password') then subject_type = 'session' and detail = '{}'
    when action in ('export', 'export_leads') then
      subject_type = case action when 'export' then 'submission' else 'lead' end
      and detail - 'status' = '{}'
      and detail -> 'status' <@ '["inbox", "overdue", "new", "read", "answered", "archived", "spam", "all"]'
      and jsonb_typeof(detail -> 'status') = 'string'
    when action = 'export_person' then subject_type = 'person' and detail = '{}'
    when action = 'erase_person' then
      subject_type = 'person'
      and detail - '{submissions,leads,left}'::text[] = '{}'
      and private.is_count(detail -> 'submissions') and private.is_count(detail -> 'leads')
      and coalesce(detail ->> 'left', 'both') in ('submissions', 'leads', 'both', 'outboxes')
    when action = 'reply' then subject_type = 'submission' and detail = '{}'
    when action in ('lead_undo', 'lead_correct', 'lead_delete') then
      subject_type = 'lead' and detail - 'count' = '{}' and private.is_count(detail -> 'count')
    when action in ('lead_status', 'lead_assign') then
      subject_type = 'lead'
      and detail - '{to,action_id,count}'::text[] = '{}'
      and (action = 'lead_status') = (detail ? 'to')
      and coalesce(detail ->> 'to', 'new') in ('new', 'read', 'answered', 'archived', 'spam')
      and coalesce(detail ->> 'action_id', '') ~ '^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'
      and private.is_count(detail -> 'count')
  end, false)
$$;

-- Writes down what a member of staff did elsewhere than in the tables of this project. Only a reply and the correction of a
-- lead name their subject.
create function public.log_action(
  action text, subject_type text, subject_id uuid default null, detail jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  -- Some clients send the object as text.
  given jsonb := case jsonb_typeof(detail) when 'string' then (detail #>> '{}')::jsonb else detail end;
begin
  if not private.is_staff() then
    raise exception 'Only actions of staff are recorded.' using errcode = '42501';
  end if;
  if (subject_id is not null) is distinct from (action in ('reply', 'lead_correct')) or jsonb_typeof(given) is distinct from 'object'
    or not private.is_known_action(action, subject_type, given)
  then
    raise exception 'Unknown action.' using errcode = '22023';
  end if;
  insert into public.audit_log (actor_id, actor_name, action, subject_type, subject_id, detail)
  values (auth.uid(), private.actor_name(), action, subject_type, subject_id, given);
end $$;

revoke all on function private.is_known_action(text, text, jsonb) from public;
revoke all on function public.log_action(text, text, uuid, jsonb) from public, anon, authenticated;
grant execute on function public.log_action(text, text, uuid, jsonb) to authenticated, service_role;

update public.audit_log
set detail = detail - 'act' || jsonb_build_object('action_id', detail -> 'act')
where detail ? 'act';


-- The inbox

-- Topics of the filter, the most frequent first. Who writes past the server can make any up.
create view public.submission_topics with (security_invoker = true) as
  select topic, count(*)::integer as count
  from public.contact_submissions
  where topic is not null and status <> 'spam'
  group by topic
  order by count(*) desc, topic
  limit 30;

revoke all on public.submission_topics from anon, authenticated;
grant select on public.submission_topics to authenticated, service_role;

-- Messages in which every word occurs, in whatever language, anywhere in name, address, number or text; for a whole
-- telephone number (`phone`: its forms), those that came with the same one, and those whose text has it. The server folds
-- the words as it folded `search_text`. The result is filtered, ordered and paged like the table. It passes row level
-- security and asks for staff itself, since behind a policy LIKE cannot use the index (it is not leakproof).
create function public.search_submissions(words text[], phone text[] default null)
returns setof public.contact_submissions
language plpgsql stable security definer set search_path = '' set work_mem = '32MB' as $$
declare
  patterns text[] := array(
    select '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%'
    from unnest(words) as word
    order by char_length(word) desc
  );
begin
  if not private.is_staff() and auth.role() is distinct from 'service_role' then
    raise exception 'Only staff may search messages.' using errcode = '42501';
  end if;
  if phone is not null then
    return query
      select * from public.contact_submissions
      where search_text like patterns[1] and split_part(search_text, E'\x1f', 1) like all (patterns)
        or phone_forms && phone;
    return;
  end if;
  -- The longest word by the index, the others among what it found.
  return query
    select * from public.contact_submissions
    where search_text like patterns[1] and search_text like all (patterns[2:]);
end $$;

-- Gives a new status to all messages of a list, or to some of them (`ids`); returns how many it changed. `until` leaves
-- alone what arrived or was changed after the list was read. What is not spam has no signs of spam either.
create function public.sort_submissions(
  to_status text,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  words text[] default '{}',
  phone text[] default null,
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  received_until timestamptz default 'infinity',
  unassigned boolean default false,
  of_topic text default null,
  of_locale text default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  sorted integer;
begin
  update public.contact_submissions s
  set status = to_status,
    spam_reasons = case when s.status = 'spam' then '{}' else s.spam_reasons end
  where s.status = any (from_statuses) and s.status <> to_status and s.updated_at <= until
    and s.created_at <= received_until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee) and not (unassigned and s.assignee_id is not null)
    and (of_topic is null or s.topic = of_topic) and (of_locale is null or s.locale = of_locale)
    and (words = '{}' or s.id in (select found.id from public.search_submissions(words, phone) as found));
  get diagnostics sorted = row_count;
  return sorted;
end $$;

-- Assigns messages, chosen in the same way, to a member of staff or to nobody.
create function public.assign_submissions(
  to_assignee uuid,
  from_statuses text[] default '{new,read,answered,archived,spam}',
  words text[] default '{}',
  phone text[] default null,
  assignee uuid default null,
  until timestamptz default 'infinity',
  ids uuid[] default null,
  received_until timestamptz default 'infinity',
  unassigned boolean default false,
  of_topic text default null,
  of_locale text default null
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  assigned integer;
begin
  update public.contact_submissions s
  set assignee_id = to_assignee
  where s.status = any (from_statuses) and s.assignee_id is distinct from to_assignee and s.updated_at <= until
    and s.created_at <= received_until
    and (ids is null or s.id = any (ids))
    and (assignee is null or s.assignee_id = assignee) and not (unassigned and s.assignee_id is not null)
    and (of_topic is null or s.topic = of_topic) and (of_locale is null or s.locale = of_locale)
    and (words = '{}' or s.id in (select found.id from public.search_submissions(words, phone) as found));
  get diagnostics assigned = row_count;
  return assigned;
end $$;

-- Takes back a change of status or assignee; with `whole` of all messages that it changed. Entries of one action share
-- their time. Skips messages that were changed since.
create function public.undo_action(entry bigint, whole boolean default true) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  done public.audit_log;
  undone integer;
begin
  select * into done from public.audit_log where id = entry and action in ('status', 'assign');
  update public.contact_submissions s
  set status = case done.action when 'status' then e.detail ->> 'from' else s.status end,
    spam_reasons = case
      when done.action = 'status' and e.detail ? 'reasons'
        then array(select jsonb_array_elements_text(e.detail -> 'reasons'))
      else s.spam_reasons
    end,
    assignee_id = case done.action
      when 'assign' then (select user_id from public.staff where user_id::text = e.detail ->> 'from')
      else s.assignee_id
    end
  from public.audit_log e
  where e.subject_id = s.id and e.action = done.action
    and e.created_at = done.created_at and e.actor_id is not distinct from done.actor_id
    and (whole or e.id = entry)
    and e.detail ->> 'to' is not distinct from case done.action when 'status' then s.status else s.assignee_id::text end
    and not exists (
      select from public.audit_log later
      where later.subject_id = s.id and later.action = done.action and later.id > e.id
    );
  get diagnostics undone = row_count;
  return undone;
end $$;

revoke all on function
  public.search_submissions(text[], text[]),
  public.sort_submissions(text, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.assign_submissions(uuid, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.undo_action(bigint, boolean)
  from public, anon, authenticated;
grant execute on function
  public.search_submissions(text[], text[]),
  public.sort_submissions(text, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.assign_submissions(uuid, text[], text[], text[], uuid, timestamptz, uuid[], timestamptz, boolean, text, text),
  public.undo_action(bigint, boolean)
  to authenticated, service_role;


-- Rights of the people who wrote to us, and the end of what we keep

-- Everything about one e-mail address (by its key) or telephone number (by its forms), except what only serves the inbox.
create function public.export_person(address_key text default null, phone text[] default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object('submissions', coalesce(jsonb_agg(entry order by created_at), '[]'))
  from (
    select created_at, to_jsonb(s)
      - '{idempotency_key,assignee_id,updated_at,stored_at,search_text,email_key,phone_forms}'::text[]
      || jsonb_build_object('notes', coalesce((
        select jsonb_agg(
          jsonb_build_object('author', n.author_name, 'body', n.body, 'created_at', n.created_at)
          order by n.created_at
        )
        from public.submission_notes n where n.submission_id = s.id
      ), '[]')) as entry
    from public.contact_submissions s
    where email_key = address_key or phone_forms && phone
  ) as entries
$$;

-- A deletion of more than 50 rows and more than a fifth of a table comes from a wrong clock rather than from age.
create function private.check_share(deleted integer, remaining bigint, any_share boolean) returns void
language plpgsql set search_path = '' as $$
begin
  if deleted > 50 and deleted * 4 > remaining and not any_share then
    raise exception '% of % rows would be deleted.', deleted, deleted + remaining;
  end if;
end $$;

-- Deletes messages after whose last exchange (their arrival or a reply) the given time has passed, and the record of
-- actions that is as old; returns how many messages. 24 months is what the privacy policy promises. `as_of` protects
-- against a clock that is ahead.
create function public.delete_old_submissions(
  older_than interval default '24 months', as_of timestamptz default now(), any_share boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  before timestamptz := least(as_of, now()) - older_than;
  deleted integer;
  entries integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.contact_submissions s
  where greatest(created_at, answered_at) < before
    and not exists (
      select from public.audit_log a
      where a.subject_id = s.id and a.action = 'reply' and a.created_at >= before
    );
  get diagnostics deleted = row_count;
  perform private.check_share(deleted, (select count(*) from public.contact_submissions), any_share);
  delete from public.audit_log where created_at < before;
  get diagnostics entries = row_count;
  perform private.check_share(entries, (select count(*) from public.audit_log), any_share);
  return deleted;
end $$;

revoke all on function
  public.export_person(text, text[]), public.delete_old_submissions(interval, timestamptz, boolean)
  from public, anon, authenticated;
grant execute on function public.export_person(text, text[]) to authenticated, service_role;
grant execute on function public.delete_old_submissions(interval, timestamptz, boolean) to service_role;


-- Counts of use: without speeds and errors, and of a click only what was clicked, not where.

delete from public.site_counts where kind not in ('view', 'arrival', 'click', 'event');
with placed as (
  delete from public.site_counts where kind = 'click' returning *
)
insert into public.site_counts
select day, kind, page, locale, split_part(label, '/', 1), sum(total) from placed group by 1, 2, 3, 4, 5;

alter table public.site_counts
  drop constraint site_counts_kind_known,
  add constraint site_counts_kind_known check (kind in ('view', 'arrival', 'click', 'event'));

-- Everything that /admin/insights shows of the days from one to another, as JSON: sums per day, and the most frequent
-- pages, sources, languages and clicks. `since` is the first day of all.
create or replace function public.site_insights(first_day date, last_day date) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with chosen as materialized (
    select * from public.site_counts where day between first_day and last_day
  ),
  ranked as (
    select list, name, sum(total) as total,
      row_number() over (partition by list order by sum(total) desc, name) as place
    from (
      select 'pages' as list, page as name, total from chosen where kind = 'view'
      union all select 'locales', locale, total from chosen where kind = 'view'
      union all select 'sources', label, total from chosen where kind = 'arrival'
      union all select 'clicks', label, total from chosen where kind = 'click'
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
        jsonb_agg(jsonb_build_object('list', list, 'name', name, 'total', total) order by list, place), '[]'
      )
      from ranked where place <= 25
    )
  )
$$;

-- Deletes counts that are older than the given time; returns how many rows. 25 months is what the privacy policy promises.
create function public.delete_old_site_counts(
  older_than interval default '25 months', as_of timestamptz default now(), any_share boolean default false
) returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  today timestamptz := least(as_of, now());
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.site_counts where day < (today - older_than)::date;
  get diagnostics deleted = row_count;
  perform private.check_share(deleted, (select count(*) from public.site_counts), any_share);
  delete from public.site_count_batches where added_at < today - interval '7 days';
  return deleted;
end $$;

revoke all on function public.delete_old_site_counts(interval, timestamptz, boolean) from public, anon, authenticated;
grant execute on function public.delete_old_site_counts(interval, timestamptz, boolean) to service_role;
