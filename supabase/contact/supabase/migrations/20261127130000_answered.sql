-- An answered message leaves the inbox. Acts of staff can be undone.

alter table public.contact_submissions
  add column answered_at timestamptz,
  drop constraint contact_submissions_status_known,
  add constraint contact_submissions_status_known
    check (status in ('new', 'read', 'answered', 'archived', 'spam'));

create or replace function private.protect_submission() returns trigger
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

-- `reasons`: the spam reasons that the act removed, for `undo_act`.
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
  where after.assignee_id is distinct from before.assignee_id;
  return null;
end $$;

-- Default `from_statuses`: all, with the new one.
create or replace function public.sort_submissions(
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

create or replace function public.assign_submissions(
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

revoke all on function public.undo_act(bigint, boolean), public.answer_funnel(date, integer)
  from public, anon, authenticated;
grant execute on function public.undo_act(bigint, boolean), public.answer_funnel(date, integer)
  to authenticated, service_role;
