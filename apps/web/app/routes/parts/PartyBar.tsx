export { PartyBar as default } from '#app/features/party/components/PartyBar.tsx';
