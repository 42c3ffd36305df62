-- How often the steps of the chat were shown counts how the site is used. The privacy policy promises that such counts are
-- deleted after 25 months; these never were.

-- As before, and such counts go with the old leads, however old leads may become.
create or replace function public.delete_old_leads(older_than interval default '12 months') returns integer
language plpgsql security invoker set search_path = '' as $$
declare
  deleted integer;
begin
  if older_than is null or older_than < interval '30 days' then
    raise exception 'older_than must be at least 30 days.' using errcode = '22023';
  end if;
  delete from public.leads where created_at < now() - older_than;
  get diagnostics deleted = row_count;
  delete from public.chat_step_counts where day < (now() - interval '25 months')::date;
  return deleted;
end $$;
