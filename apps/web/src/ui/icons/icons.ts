/*
 * The icons of the first views, each from its own file: the bundler can then tell them from the icons of later parts,
 * which are imported from `lucide-react` itself.
 */
export { default as ArrowUpRight } from "lucide-react/dist/esm/icons/arrow-up-right.mjs";
export { default as AtSign } from "lucide-react/dist/esm/icons/at-sign.mjs";
export { default as Cake } from "lucide-react/dist/esm/icons/cake.mjs";
export { default as Check } from "lucide-react/dist/esm/icons/check.mjs";
export { default as ChevronLeft } from "lucide-react/dist/esm/icons/chevron-left.mjs";
export { default as ChevronRight } from "lucide-react/dist/esm/icons/chevron-right.mjs";
export { default as CircleAlert } from "lucide-react/dist/esm/icons/circle-alert.mjs";
export { default as CircleCheck } from "lucide-react/dist/esm/icons/circle-check.mjs";
export { default as Clock } from "lucide-react/dist/esm/icons/clock.mjs";
export { default as CloudOff } from "lucide-react/dist/esm/icons/cloud-off.mjs";
export { default as Code } from "lucide-react/dist/esm/icons/code.mjs";
export { default as Columns2 } from "lucide-react/dist/esm/icons/columns-2.mjs";
export { default as Crown } from "lucide-react/dist/esm/icons/crown.mjs";
export { default as Ellipsis } from "lucide-react/dist/esm/icons/ellipsis.mjs";
export { default as Eye } from "lucide-react/dist/esm/icons/eye.mjs";
export { default as Gem } from "lucide-react/dist/esm/icons/gem.mjs";
export { default as GraduationCap } from "lucide-react/dist/esm/icons/graduation-cap.mjs";
export { default as Heart } from "lucide-react/dist/esm/icons/heart.mjs";
export { default as History } from "lucide-react/dist/esm/icons/history.mjs";
export { default as House } from "lucide-react/dist/esm/icons/house.mjs";
export { default as Info } from "lucide-react/dist/esm/icons/info.mjs";
export { default as LoaderCircle } from "lucide-react/dist/esm/icons/loader-circle.mjs";
export { default as Lock } from "lucide-react/dist/esm/icons/lock.mjs";
export { default as LogIn } from "lucide-react/dist/esm/icons/log-in.mjs";
export { default as MessagesSquare } from "lucide-react/dist/esm/icons/messages-square.mjs";
export { default as Plus } from "lucide-react/dist/esm/icons/plus.mjs";
export { default as Radio } from "lucide-react/dist/esm/icons/radio.mjs";
export { default as RefreshCw } from "lucide-react/dist/esm/icons/refresh-cw.mjs";
export { default as Search } from "lucide-react/dist/esm/icons/search.mjs";
export { default as SendHorizontal } from "lucide-react/dist/esm/icons/send-horizontal.mjs";
export { default as SlidersHorizontal } from "lucide-react/dist/esm/icons/sliders-horizontal.mjs";
export { default as Star } from "lucide-react/dist/esm/icons/star.mjs";
export { default as Ticket } from "lucide-react/dist/esm/icons/ticket.mjs";
export { default as WifiOff } from "lucide-react/dist/esm/icons/wifi-off.mjs";
export { default as X } from "lucide-react/dist/esm/icons/x.mjs";
